import { lockFor } from '@gamelog/server/advisory-lock'
import type { Db } from './admin/tables.ts'
import { demoOperator, operatorSession } from './common/members.ts'
import { randomUuid, seededRandom } from './common/random.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Inserts the operator's past session, which the other services' entries of the audit log name, and what the operator did in
 * the back office itself. Does nothing when it is there.
 * @returns number of entries inserted
 */
export async function seedAdmin(db: Db, now = Date.now()): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'demo:admin-seed')
    const { tokenHash, mainSessionId } = operatorSession
    const known = await tx
      .selectFrom('admin_sessions')
      .select('token_hash')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    if (known) return 0
    await tx
      .insertInto('admin_sessions')
      .values({
        token_hash: tokenHash,
        user_id: demoOperator.id,
        main_session_id: mainSessionId,
        identity: null,
        role: 'admin',
        created_at: new Date(now - 16 * day),
        expires_at: new Date(now - hour),
        ended_at: new Date(now - hour),
      })
      .execute()
    const random = seededRandom('demo:audit')
    const entries = entriesBefore(now).map((entry) => ({
      id: randomUuid(random),
      service: 'admin',
      actor_user_id: demoOperator.id,
      admin_session: tokenHash,
      reason: null,
      ...entry,
    }))
    await tx.insertInto('audit_log').values(entries).execute()
    return entries.length
  })
}

function entriesBefore(now: number) {
  const at = (hoursAgo: number) => new Date(now - hoursAgo * hour)
  const entry = (hoursAgo: number, action: string, target: string, before?: object, after?: object) => ({
    at: at(hoursAgo),
    action,
    target,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  })
  return [
    entry(14.2 * 24, 'session.login', 'session'),
    entry(97, 'session.login', 'session'),
    entry(90, 'session.logout', 'session'),
    entry(80, 'session.login', 'session'),
    entry(46, 'session.login', 'session'),
    entry(44, 'ads.update', 'ads', { 'sp-overlay': true }, { 'sp-overlay': false }),
    entry(21, 'session.login', 'session'),
    entry(16, 'session.logout', 'session'),
  ]
}
