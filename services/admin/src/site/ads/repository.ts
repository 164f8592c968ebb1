import { type AdSlotId, adSlotIds } from '@gamelog/contracts/admin/ads'
import { lockFor } from '@gamelog/server/advisory-lock'
import type { Db } from '../../db/tables.ts'

/** Whether each slot is on. */
export type SlotStates = Record<AdSlotId, boolean>

/** Serialises changes of the table and its file until the transaction ends. */
export async function lockSlots(db: Db): Promise<void> {
  await lockFor(db, 'admin:ad-slots')
}

/** A slot without a row is off. */
export async function readSlots(db: Db): Promise<SlotStates> {
  const rows = await db.selectFrom('ad_slots').selectAll().execute()
  const enabled = new Map(rows.map((row) => [row.id, row.enabled]))
  return Object.fromEntries(adSlotIds.map((id) => [id, enabled.get(id) ?? false])) as SlotStates
}

export async function hasSlots(db: Db): Promise<boolean> {
  return (await db.selectFrom('ad_slots').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function writeSlots(db: Db, slots: SlotStates): Promise<void> {
  await db
    .insertInto('ad_slots')
    .values(adSlotIds.map((id) => ({ id, enabled: slots[id] })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ enabled: (eb) => eb.ref('excluded.enabled') }),
    )
    .execute()
}
