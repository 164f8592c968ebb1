import { type RawBuilder, sql } from 'kysely'

/** Place in a list of posts, newest first. */
export interface Cursor {
  /** Microseconds since the epoch, the precision of Postgres; as text. */
  at: string
  threadId: number
  number: number
}

/** `before` of a page, in the form that the contract has checked. */
export function parseCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const [at = '', threadId, number] = text.split('-')
  return { at, threadId: Number(threadId), number: Number(number) }
}

export function formatCursor({ at, threadId, number }: Cursor): string {
  return `${at}-${threadId}-${number}`
}

/** `at` of a cursor for a column of a query. */
export function cursorTime(column: string): RawBuilder<string> {
  return sql<string>`((extract(epoch from ${sql.ref(column)}) * 1000000)::bigint)::text`
}

/** The columns of a list come after a cursor: its row is older. */
export function isBefore(columns: readonly [string, string, string], cursor: Cursor): RawBuilder<boolean> {
  const time = sql`timestamptz 'epoch' + ${cursor.at}::bigint * interval '1 microsecond'`
  return sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))})
    < (${time}, ${cursor.threadId}::bigint, ${cursor.number}::bigint)`
}
