import type { Db } from '../../db/tables.ts'

/** Key of a write and the hash of its request: sending it again must not change anything. */
export interface IdempotencyKey {
  account: string
  key: string
  /** sha256 (hex) of method, path and body. */
  requestHash: string
}

/** The post a write with a key made or changed. */
export interface StoredWrite {
  request_hash: string
  thread_id: number
  post_number: number
  /** Set when a rule holds the post, which has neither thread nor number then. */
  held_id: number | null
}

export async function findStoredWrite(db: Db, key: IdempotencyKey): Promise<StoredWrite | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'thread_id', 'post_number', 'held_id'])
    .where('account', '=', key.account)
    .where('key', '=', key.key)
    .executeTakeFirst()
}

/** @throws 23505 when the key is already stored. */
export async function insertIdempotencyKey(
  db: Db,
  key: IdempotencyKey,
  result: { threadId: number; postNumber: number } | { heldId: number },
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({
      account: key.account,
      key: key.key,
      request_hash: key.requestHash,
      ...('heldId' in result
        ? { thread_id: 0, post_number: 0, held_id: result.heldId }
        : { thread_id: result.threadId, post_number: result.postNumber }),
    })
    .execute()
}

/** @returns number of deleted keys */
export async function deleteIdempotencyKeysBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
