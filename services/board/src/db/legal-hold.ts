import { type RawBuilder, sql } from 'kysely'

/** Condition on a row of `legal_holds`: in force at `now`. */
export function isInForce(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(legal_holds.ended_at is null and (legal_holds.until is null or legal_holds.until > ${now}))`
}

/** Whether a thread is under a legal hold, or a member; both are columns of the statement it stands in. */
export function isHeld(
  { thread, member }: { thread: string; member: string },
  now: Date,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from legal_holds
    where (legal_holds.thread_id = ${sql.ref(thread)} or legal_holds.user_id = ${sql.ref(member)})
      and ${isInForce(now)})`
}
