import type { Db } from '../../db/tables.ts'
import { listHolds, replaceHolds } from './repository.ts'
import { lockHolds } from './retain-records.ts'

export interface HeldMember {
  user_id: string
  until: string | null
}

/** Stores the members under a hold as the board tells them. @returns whether they are others than before */
export async function takeOverHolds(tx: Db, members: readonly HeldMember[], at: Date): Promise<boolean> {
  await lockHolds(tx)
  const before = (await listHolds(tx)).map(({ user_id, until }) => `${user_id} ${until?.toISOString()}`)
  const holds = members
    .map(({ user_id, until }) => ({ user_id, until: until === null ? null : new Date(until) }))
    .toSorted((a, b) => a.user_id.localeCompare(b.user_id))
  await replaceHolds(tx, holds, at)
  return before.join() !== holds.map(({ user_id, until }) => `${user_id} ${until?.toISOString()}`).join()
}
