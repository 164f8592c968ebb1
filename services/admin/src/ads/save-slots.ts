import { randomUUID } from 'node:crypto'
import { type AdSlotId, adSlotIds } from '@gamelog/contracts/admin/ads'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { insertAuditEvents } from '../audit/repository.ts'
import type { AdminContext } from '../context.ts'
import { publishAdConfig } from './publish-ad-config.ts'
import { lockSlots, readSlots, type SlotStates, writeSlots } from './repository.ts'

interface SaveSlotsInput {
  admin: AuthAdmin
  changes: Partial<Record<AdSlotId, { enabled: boolean }>>
}

/** Changes slots, records it in the audit log and writes the file. Rolls back if the file cannot be written. */
export async function saveSlots(
  { db, config }: AdminContext,
  { admin, changes }: SaveSlotsInput,
): Promise<SlotStates> {
  return db.transaction().execute(async (tx) => {
    await lockSlots(tx)
    const before = await readSlots(tx)
    const after = { ...before }
    for (const id of adSlotIds) after[id] = changes[id]?.enabled ?? before[id]
    await writeSlots(tx, after)
    await insertAuditEvents(tx, 'admin', [
      {
        id: randomUUID(),
        at: new Date().toISOString(),
        actor_user_id: admin.userId,
        admin_session: admin.tokenHash,
        action: 'ads.update',
        target: 'ads',
        before,
        after,
        reason: null,
      },
    ])
    await publishAdConfig(config.publishedDir, after)
    return after
  })
}
