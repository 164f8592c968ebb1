import type { Db } from '../../db/tables.ts'
import { findOwnAccess } from '../own-access/repository.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { initialPassword } from './refuse.ts'
import { findPassword } from './repository.ts'

export interface CurrentPassword {
  hash: string
  isOwn: boolean
}

/** The one password that is good for an account: its own, or the initial one while it has none. */
export async function findCurrentPassword(db: Db, userId: string): Promise<CurrentPassword | undefined> {
  const own = (await findOwnAccess(db, userId))?.password_hash ?? null
  if (own !== null) return { hash: own, isOwn: true }
  const initial = await findPassword(db)
  return initial && { hash: initial.hash, isOwn: false }
}

/** @returns the hash of a password of one's own @throws 422 for the initial one */
export async function hashOwnPassword(db: Db, password: string): Promise<string> {
  const initial = await findPassword(db)
  if (initial && (await verifyPassword(password, initial.hash))) throw initialPassword()
  return hashPassword(password)
}
