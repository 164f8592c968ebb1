import type { ErrorLog } from '@gamelog/contracts/stats/api-health'
import type { Db } from '../../db/tables.ts'
import { listErrors } from './error-repository.ts'

type Filter = Parameters<typeof listErrors>[1] & { before?: string | undefined }

/** Error records of 14 days, newest first, without addresses. */
export async function readErrors(db: Db, { before, ...filter }: Filter, limit: number): Promise<ErrorLog[]> {
  const rows = await listErrors(db, filter, { before, limit })
  return rows.map(({ id, at, service, method, path, status }) => {
    return { id, t: Math.floor(at.getTime() / 1_000), service, method, p: path, st: status, ip: null }
  })
}
