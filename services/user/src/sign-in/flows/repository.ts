import type { Db, FlowRow } from '../../db/tables.ts'
import { before, flowLifetime } from '../../lifetimes.ts'

export async function insertFlow(db: Db, flow: FlowRow): Promise<void> {
  await db.insertInto('flows').values(flow).execute()
}

/** Uses a state up: of two callbacks with one state only one gets the flow. */
export async function consumeFlow(db: Db, stateHash: string, now: number): Promise<FlowRow | undefined> {
  return db
    .updateTable('flows')
    .set({ returned_at: new Date(now) })
    .where('state_hash', '=', stateHash)
    .where('returned_at', 'is', null)
    .where('created_at', '>', before(now, flowLifetime))
    .returningAll()
    .executeTakeFirst()
}

export async function attachCode(
  db: Db,
  id: string,
  given: Pick<FlowRow, 'code_hash' | 'user_id' | 'provider_token' | 'provider_refresh_token'>,
): Promise<void> {
  await db.updateTable('flows').set(given).where('id', '=', id).execute()
}

/** Deletes the code, whether the verifier is right or not. */
export async function takeCode(db: Db, codeHash: string): Promise<FlowRow | undefined> {
  return db.deleteFrom('flows').where('code_hash', '=', codeHash).returningAll().executeTakeFirst()
}

/** Twice the lifetime: a flow goes first to the provider, then to the client. */
export async function deleteExpiredFlows(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('flows')
    .where('created_at', '<', before(now, 2 * flowLifetime))
    .execute()
}
