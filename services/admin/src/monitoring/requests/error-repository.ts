import type { errorClasses } from '@gamelog/contracts/stats/api-health'
import { sql } from 'kysely'
import type { Db, RequestErrorTable } from '../../db/tables.ts'

interface ErrorFilter {
  status?: (typeof errorClasses)[number] | undefined
  service?: RequestErrorTable['service'] | undefined
  /** Part of the path. */
  q?: string | undefined
}

interface Page {
  /** `id` of the last record of the page before. */
  before?: string | undefined
  limit: number
}

export type ListedError = Omit<RequestErrorTable, 'address'>

/** Error records, newest first. */
export async function listErrors(
  db: Db,
  { status, service, q }: ErrorFilter,
  { before, limit }: Page,
): Promise<ListedError[]> {
  let query = db.selectFrom('request_errors').select(['id', 'at', 'service', 'method', 'path', 'status'])
  if (status === '5xx') query = query.where('status', '>=', 500)
  if (status === '429') query = query.where('status', '=', 429)
  if (status === '4xx') query = query.where('status', '<', 500).where('status', '<>', 429)
  if (service !== undefined) query = query.where('service', '=', service)
  if (q !== undefined) query = query.where(sql<boolean>`strpos(lower(path), lower(${q})) > 0`)
  if (before !== undefined) {
    const last = db.selectFrom('request_errors').select('at').where('id', '=', before)
    // Without that record, which is past its retention then, there are none before it.
    query = query.where(sql<boolean>`(at, id) < ((${last}), ${before}::uuid)`)
  }
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function findAddresses(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; address: string }[]> {
  return db.selectFrom('request_errors').select(['id', 'address']).where('id', 'in', ids).execute()
}
