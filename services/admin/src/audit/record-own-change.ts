import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import { currentRequestId } from '@gamelog/server/request-id'
import type { Db } from '../db/tables.ts'
import { insertAuditEvents } from './repository.ts'

export interface AuditActor {
  userId: string
  tokenHash: string | null
}

interface OwnChange {
  /** Null when no account acted: the command, the system. */
  actor: AuditActor | null
  action: AuditAction
  target: string
  before?: unknown
  after?: unknown
  reason?: string | null
}

/** Stores a change that the admin service itself made. Call it with the transaction that makes the change. */
export async function recordOwnChange(tx: Db, change: OwnChange): Promise<void> {
  const { actor, action, target, before = null, after = null, reason = null } = change
  const requestId = currentRequestId()
  await insertAuditEvents(tx, 'admin', [
    {
      id: randomUUID(),
      at: new Date().toISOString(),
      actor_user_id: actor?.userId ?? null,
      admin_session: actor?.tokenHash ?? null,
      action,
      target,
      before,
      after,
      reason,
      ...(requestId === undefined ? {} : { request_id: requestId }),
    },
  ])
}
