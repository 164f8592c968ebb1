import { recordDecision } from '@gamelog/server/journal/repository'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { Db } from '../../db/tables.ts'
import {
  deleteTrustedDevices,
  findOwnAccess,
  storeOwnPassword,
  storeSecondFactor,
} from '../own-access/repository.ts'
import { endSessions, lockSessions } from '../sessions/repository.ts'

interface Reset {
  userId: string
  parts: readonly ('password' | 'second-factor')[]
  /** Null: the command. */
  actor: { userId: string; tokenHash: string } | null
  reason?: string
}

/**
 * Removes what an operator has set, and ends the operator's sessions where there was something. Publish the sessions
 * afterwards.
 * @returns the parts that there were, and how many sessions ended
 */
export async function resetAccess(
  db: Db,
  { userId, parts, actor, reason }: Reset,
): Promise<{ removed: Reset['parts']; ended: number }> {
  return db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    const access = await findOwnAccess(tx, userId)
    const has = { password: access?.password_hash, 'second-factor': access?.second_factor_secret }
    const removed = parts.filter((part) => Boolean(has[part]))
    if (removed.length === 0) return { removed, ended: 0 }
    await recordDecision(tx, { kind: 'access-reset', data: { user_id: userId, parts: [...removed] } })
    const change = { actor, target: `user:${userId}`, ...(reason === undefined ? {} : { reason }) }
    if (removed.includes('password')) await recordOwnChange(tx, { ...change, action: 'own-password.reset' })
    if (removed.includes('second-factor'))
      await recordOwnChange(tx, { ...change, action: 'second-factor.reset' })
    await removeAccess(tx, userId, removed)
    return { removed, ended: await endSessions(tx, userId) }
  })
}

/** Removes parts of what an operator has set, in the caller's transaction. */
export async function removeAccess(tx: Db, userId: string, parts: Reset['parts']): Promise<void> {
  if (parts.includes('password')) await storeOwnPassword(tx, userId, null)
  if (parts.includes('second-factor')) await storeSecondFactor(tx, userId, null)
  await deleteTrustedDevices(tx, userId)
}
