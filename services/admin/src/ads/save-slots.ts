import { randomUUID } from 'node:crypto'
import { type AdSlotId, adSlotIds } from '@gamelog/contracts/admin/ads'
import { insertAuditEvents } from '../audit/repository.ts'
import type { Db } from '../db/tables.ts'
import { publishAdConfig } from './publish-ad-config.ts'
import { changeSlotsAlone, readSlots, type SlotStates, writeSlots } from './repository.ts'

interface Saving {
  adminId: string
  publishedDir: string
  changes: Partial<Record<AdSlotId, { enabled: boolean }>>
}

/** Switches slots, notes it in the audit log and rewrites the file. When the file cannot be written, nothing changes. */
export async function saveSlots(db: Db, { adminId, publishedDir, changes }: Saving): Promise<SlotStates> {
  return db.transaction().execute(async (tx) => {
    await changeSlotsAlone(tx)
    const before = await readSlots(tx)
    const after = { ...before }
    for (const id of adSlotIds) after[id] = changes[id]?.enabled ?? before[id]
    await writeSlots(tx, after)
    await insertAuditEvents(tx, 'admin', [
      {
        id: randomUUID(),
        at: new Date().toISOString(),
        actor_user_id: adminId,
        action: 'ads.update',
        target: 'ads',
        before,
        after,
        reason: null,
      },
    ])
    await publishAdConfig(publishedDir, after)
    return after
  })
}
