import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { answerLifetime, before } from '../../lifetimes.ts'

/** Whether a member's pages have something to say of a ban: it is in force, or an appeal was answered lately. */
export async function banStateOf(
  db: Db,
  userId: string,
  now: number,
): Promise<'banned' | 'answered' | undefined> {
  const { rows } = await sql<{ banned: boolean; answered: boolean }>`
    select
      exists (select from bans where user_id = ${userId}
        and (expires_at is null or expires_at > ${new Date(now)})) as banned,
      exists (select from appeals where user_id = ${userId}
        and decided_at > ${before(now, answerLifetime)}) as answered`.execute(db)
  if (rows[0]?.banned) return 'banned'
  return rows[0]?.answered ? 'answered' : undefined
}
