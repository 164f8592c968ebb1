import type { RequestFilter, RequestState } from '@gamelog/contracts/antenna/source-request'
import { type Insertable, sql } from 'kysely'
import type {
  SourceRequestEntryRow,
  SourceRequestRow,
  SourceRequestTable,
} from '../../db/source-request-tables.ts'
import type { Db } from '../../db/tables.ts'

/** Not closed. */
export const isWaiting = sql<boolean>`(source_requests.state in ('received', 'checking'))`

/** Sources that readers meet, in the order of the site. */
export async function listShownSources(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('sources')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** @returns undefined when the key has a request already */
export async function insertRequest(
  db: Db,
  row: Insertable<SourceRequestTable>,
): Promise<SourceRequestRow | undefined> {
  return db
    .insertInto('source_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findByKey(db: Db, keyHash: string): Promise<SourceRequestRow | undefined> {
  return db.selectFrom('source_requests').selectAll().where('key_hash', '=', keyHash).executeTakeFirst()
}

/** Locked until the transaction ends. */
export async function lockByKey(tx: Db, keyHash: string): Promise<SourceRequestRow | undefined> {
  return tx
    .selectFrom('source_requests')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function findRequest(db: Db, id: number): Promise<SourceRequestRow | undefined> {
  return db.selectFrom('source_requests').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends. */
export async function lockRequest(tx: Db, id: number): Promise<SourceRequestRow | undefined> {
  return tx.selectFrom('source_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Oldest first. */
export async function listEntries(db: Db, requestId: number): Promise<SourceRequestEntryRow[]> {
  return db
    .selectFrom('source_request_entries')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
}

interface NewEntry {
  by: string | null
  state: RequestState
  text: string
  at: Date
}

/** Adds an entry and gives the request its state. Call it with the request locked. */
export async function addEntry(tx: Db, requestId: number, { by, state, text, at }: NewEntry): Promise<void> {
  await tx
    .insertInto('source_request_entries')
    .values({ request_id: requestId, by_user: by, state, text, at })
    .execute()
  await tx.updateTable('source_requests').set({ state, changed_at: at }).where('id', '=', requestId).execute()
}

const ofFilter = (db: Db, filter: RequestFilter) =>
  db
    .selectFrom('source_requests')
    .$if(filter === 'waiting', (query) => query.where(isWaiting))
    .$if(filter === 'done' || filter === 'declined', (query) =>
      query.where('state', '=', filter as RequestState),
    )

/** Newest first, those with an id below `before`. */
export async function listRequests(
  db: Db,
  filter: RequestFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<SourceRequestRow[]> {
  return ofFilter(db, filter)
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countRequests(db: Db, filter: RequestFilter): Promise<number> {
  const row = await ofFilter(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** @returns number of senders' addresses forgotten */
export async function eraseRequestAddresses(db: Db, before: Date, limit: number): Promise<bigint> {
  const old = db
    .selectFrom('source_requests')
    .select('id')
    .where('address', 'is not', null)
    .where('created_at', '<', before)
    .limit(limit)
  const { numUpdatedRows } = await db
    .updateTable('source_requests')
    .set({ address: null })
    .where('id', 'in', old)
    .executeTakeFirst()
  return numUpdatedRows
}

/** @returns number of deleted requests */
export async function deleteClosedRequests(db: Db, before: Date, limit: number): Promise<bigint> {
  const old = db
    .selectFrom('source_requests')
    .select('id')
    .where(sql<boolean>`not ${isWaiting}`)
    .where('changed_at', '<', before)
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('source_requests').where('id', 'in', old).executeTakeFirst()
  return numDeletedRows
}
