import { type AdSlotId, adSlotIds } from '@gamelog/contracts/admin/ads'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
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
    await recordOwnChange(tx, { actor: admin, action: 'ads.update', target: 'ads', before, after })
    await publishAdConfig(config.publishedDir, after)
    return after
  })
}
