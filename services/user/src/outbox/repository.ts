import { randomUUID } from 'node:crypto'
import type { Db } from '../context.ts'

export interface Change {
  at: Date
  actorUserId: string
  action: string
  target: string
  before?: object
  after?: object
  reason?: string
}

/** Notes a change of the back office, in the transaction that makes it; a job ships it to the audit log. */
export async function addOutboxEntry(db: Db, change: Change): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      at: change.at,
      actor_user_id: change.actorUserId,
      action: change.action,
      target: change.target,
      before: change.before === undefined ? null : JSON.stringify(change.before),
      after: change.after === undefined ? null : JSON.stringify(change.after),
      reason: change.reason ?? null,
    })
    .execute()
}
