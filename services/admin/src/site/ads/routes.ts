import {
  type AdminAdConfig,
  adSlotIds,
  adSlots,
  getAdConfig,
  getAdViews,
  saveAdConfig,
} from '@gamelog/contracts/admin/ads'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { AdminContext } from '../../context.ts'
import { readAdViews } from './read-ad-views.ts'
import { readSlots, type SlotStates } from './repository.ts'
import { saveSlots } from './save-slots.ts'

/** The back office's ad switches. */
export function adRoutes(app: App, context: AdminContext): void {
  registerRoute(app, getAdConfig, async () => toAnswer(await readSlots(context.db)))

  registerRoute(app, getAdViews, () => readAdViews(context.db))

  registerRoute(app, saveAdConfig, async (request) => {
    const slots = await saveSlots(context, { admin: actingAdmin(request), changes: request.body })
    return toAnswer(slots)
  })
}

function toAnswer(slots: SlotStates): AdminAdConfig {
  return Object.fromEntries(
    adSlotIds.map((id) => [id, { enabled: slots[id], name: adSlots[id] }]),
  ) as AdminAdConfig
}
