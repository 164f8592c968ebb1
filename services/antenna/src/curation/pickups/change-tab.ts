import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import { maxPickups, type PickupTab } from '@gamelog/contracts/antenna/pickup'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { badRequest, conflict } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import { requestPublish } from '../../articles/publication/repository.ts'
import { findKnownArticleIds } from '../../articles/store/repository.ts'
import type { AntennaContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { advanceTabRevision, listPickupRows, listTabItems, lockTab, replaceTabItems } from './repository.ts'
import { checkTimes, type PlacedPickup } from './times.ts'

interface TabChange {
  tab: GameCategoryId
  /** Revision the editor saw; undefined = any. */
  revision: number | undefined
  admin: AuthAdmin
  action: AuditAction
  /** `now` in ms. */
  change(items: PlacedPickup[], now: number): PlacedPickup[]
}

/**
 * Changes one tab: pickups, audit log and publish request in one transaction, then a publish job.
 * @throws 409 `stale_revision` when the tab has another revision; 400 for unknown articles and times that do not fit.
 */
export async function changeTab(context: AntennaContext, input: TabChange): Promise<PickupTab> {
  const { tab, admin, action } = input
  const result = await context.db.transaction().execute(async (tx) => {
    const current = await lockTab(tx, tab)
    if (input.revision !== undefined && input.revision !== current) throw staleRevision()
    const before = await listTabItems(tx, tab)
    const now = Date.now()
    const after = input.change(before, now)
    await checkItems(tx, after)
    checkTimes(after, before, now)
    await replaceTabItems(tx, tab, after)
    await recordChange(tx, {
      actor: admin,
      action,
      target: `pickup:${tab}`,
      before,
      after,
      reason: null,
    })
    await requestPublish(tx)
    const saved = { at: new Date(now), by: admin.userId }
    const revision = await advanceTabRevision(tx, tab, saved)
    const pickups = await listPickupRows(tx, tab)
    return { tab_category: tab, revision, saved: { at: saved.at.toISOString(), user_id: saved.by }, pickups }
  })
  await context.publishSoon()
  return result
}

async function checkItems(db: Db, items: readonly PlacedPickup[]): Promise<void> {
  if (items.length > maxPickups) throw badRequest(`ピックアップは1つのタブに${maxPickups}件までです`)
  if (items.length === 0) return
  const ids = items.map((item) => item.article_id)
  const known = await findKnownArticleIds(db, ids)
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length > 0) throw badRequest(`存在しない記事が指定されています: ${missing.join(', ')}`)
}

function staleRevision() {
  return conflict('stale_revision', 'ほかの管理者が先に保存しました', {
    detail: 'ほかの管理者が先に保存しました。最新の内容を読み込んでから、もう一度保存してください。',
  })
}
