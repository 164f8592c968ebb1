import { type Kysely, sql } from 'kysely'

/**
 * Waits for the lock `name` and holds it until the transaction ends: one holder at a time in all processes that
 * share the database. Names are `<service>:<what>`.
 * @throws 55P03 after the connection's lock_timeout (2 s)
 */
export async function lockFor<Tables>(tx: Kysely<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** The same until the session ends, of a connection without lock_timeout. */
export async function lockForSession<Tables>(session: Kysely<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(session)
}

/** Takes the lock `name` until the transaction ends, without waiting. @returns false while another holder has it */
export async function tryLock<Tables>(tx: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(tx)
  return rows[0]?.taken === true
}
