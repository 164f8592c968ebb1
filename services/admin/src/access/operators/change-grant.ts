import { recordDecision } from '@gamelog/server/journal/repository'
import { type AuditActor, recordOwnChange } from '../../audit/record-own-change.ts'
import type { Db } from '../../db/tables.ts'
import { deleteGrant, findGrant, type Grant, storeGrant } from '../grants/repository.ts'
import { endSessions } from '../sessions/repository.ts'

interface GrantChange {
  userId: string
  /** Null: what ADMIN_IDENTITIES says counts again. */
  to: Grant | null
  /** Null: the command. */
  actor: AuditActor | null
  reason?: string
}

/**
 * Lets an account into the back office, changes what for, or shuts it out; all but the first end its sessions. Call it
 * under `lockSessions` and publish the sessions afterwards.
 * @returns how many sessions ended
 */
export async function changeGrant(tx: Db, { userId, to, actor, reason }: GrantChange): Promise<number> {
  const before = (await findGrant(tx, userId)) ?? null
  const isGranted = to?.granted ?? true
  const isSame = before?.granted === to?.granted && (!to?.granted || before?.role === to.role)
  const ended = isGranted && isSame ? 0 : await endSessions(tx, userId)
  if (isSame) return ended
  if (to === null) await deleteGrant(tx, userId)
  else await storeGrant(tx, userId, to)
  await recordDecision(tx, { kind: 'grant', data: { user_id: userId, to } })
  await recordOwnChange(tx, {
    actor,
    action: !isGranted ? 'admin.revoke' : before?.granted ? 'admin.role' : 'admin.grant',
    target: `user:${userId}`,
    before,
    after: to ?? { granted: true, role: 'admin' },
    ...(reason !== undefined && { reason }),
  })
  return ended
}
