import { type RawBuilder, sql } from 'kysely'

/** Whether the member in a column of the statement is under a legal hold at `now` (ms). */
export function isHeld(column: string, now: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from legal_holds where legal_holds.user_id = ${sql.ref(column)}
    and (legal_holds.until is null or legal_holds.until > ${new Date(now)}))`
}

/** The opposite: a retention job may delete. */
export function isFree(column: string, now: number): RawBuilder<boolean> {
  return sql<boolean>`not ${isHeld(column, now)}`
}
