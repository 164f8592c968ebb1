import type { Operator } from '@gamelog/contracts/admin/operators'
import type { Db } from '../db/tables.ts'

export type OwnAccess = Pick<Operator, 'second_factor' | 'password'>

/** How each account proves who it is. */
export async function readOwnAccess(_db: Db, userIds: readonly string[]): Promise<Map<string, OwnAccess>> {
  return new Map(userIds.map((id) => [id, { second_factor: 'off', password: 'initial' }]))
}
