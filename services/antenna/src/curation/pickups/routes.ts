import {
  addPickups,
  deletePickup,
  listPickups,
  setPickupPosition,
  setPickupPriority,
  updateAllPickups,
} from '@gamelog/contracts/antenna/pickup'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { notFound } from '@gamelog/server/errors'
import { registerRoute } from '@gamelog/server/register-route'
import type { AntennaContext } from '../../context.ts'
import { mergePickups, placePickup, withEqualNotation } from './arrange.ts'
import { changeTab } from './change-tab.ts'
import { findPickup, listPickupRows, listTabs } from './repository.ts'

const pickupMissing = () => notFound('ピックアップが見つかりません')

function lastSave({ tab_category, saved_at, saved_by }: Awaited<ReturnType<typeof listTabs>>[number]) {
  if (!saved_at || !saved_by) return []
  return [[tab_category, { at: saved_at.toISOString(), user_id: saved_by }] as const]
}

/** 編集部のピックアップ in the back office. */
export function pickupRoutes(app: App, context: AntennaContext): void {
  const { db } = context

  registerRoute(app, listPickups, async (request) => {
    const { tab_category } = request.query
    // Revisions are read before the pickups: an edit based on a change in between is refused, not lost.
    const tabs = await listTabs(db)
    const pickups = await listPickupRows(db, tab_category)
    const shown = tabs.filter((row) => !tab_category || row.tab_category === tab_category)
    return {
      pickups,
      revisions: Object.fromEntries(shown.map((row) => [row.tab_category, row.revision])),
      saved: Object.fromEntries(shown.flatMap(lastSave)),
    }
  })

  registerRoute(app, setPickupPosition, async (request) => {
    const { tab_category: tab, article_id, position, revision } = request.body
    return changeTab(context, {
      tab,
      revision,
      admin: actingAdmin(request),
      action: 'pickup.set-position',
      change: (items, now) => placePickup(items, article_id, position, now),
    })
  })

  registerRoute(app, addPickups, async (request) => {
    const { tab_category: tab, pickups, revision } = request.body
    return changeTab(context, {
      tab,
      revision,
      admin: actingAdmin(request),
      action: 'pickup.add',
      change: (items, now) => mergePickups(items, pickups, now),
    })
  })

  registerRoute(app, updateAllPickups, async (request) => {
    const { tab_category: tab, pickups, revision } = request.body
    return changeTab(context, {
      tab,
      revision,
      admin: actingAdmin(request),
      action: 'pickup.update',
      change: () => withEqualNotation(pickups),
    })
  })

  registerRoute(app, setPickupPriority, async (request) => {
    const { priority, revision } = request.body
    const pickup = await findPickup(db, request.params.id)
    if (!pickup) throw pickupMissing()
    return changeTab(context, {
      tab: pickup.tab_category,
      revision,
      admin: actingAdmin(request),
      action: 'pickup.set-priority',
      change: (items) =>
        items.map((item) => (item.article_id === pickup.article_id ? { ...item, priority } : item)),
    })
  })

  registerRoute(app, deletePickup, async (request) => {
    const pickup = await findPickup(db, request.params.id)
    if (!pickup) throw pickupMissing()
    return changeTab(context, {
      tab: pickup.tab_category,
      revision: undefined,
      admin: actingAdmin(request),
      action: 'pickup.delete',
      change: (items) => items.filter((item) => item.article_id !== pickup.article_id),
    })
  })
}
