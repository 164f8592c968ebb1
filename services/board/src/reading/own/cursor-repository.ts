import { type RawBuilder, sql } from 'kysely'

/** Place in a list of posts, newest first. */
export interface Cursor {
  /** Microseconds since the epoch, the precision of Postgres; as text. */
  at: string
  threadId: number
  number: number
}

/** Columns that order a list of posts, newest first: time, thread, number. */
type Order = readonly [string, string, string]

/** `before` of a page, in the form that the contract has checked. */
export function parseCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const [at = '', threadId, number] = text.split('-')
  return { at, threadId: Number(threadId), number: Number(number) }
}

/** The cursor of a row, as parseCursor reads it. */
export function cursorOf([time, thread, number]: Order): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(time)}) * 1000000)::bigint
    || '-' || ${sql.ref(thread)} || '-' || ${sql.ref(number)}`
}

/** A row comes after a cursor: it is older. */
export function isBefore(order: Order, cursor: Cursor | null): RawBuilder<boolean> {
  if (cursor === null) return sql<boolean>`true`
  const time = sql`timestamptz 'epoch' + ${cursor.at}::bigint * interval '1 microsecond'`
  return sql<boolean>`(${sql.join(order.map((column) => sql.ref(column)))})
    < (${time}, ${cursor.threadId}::bigint, ${cursor.number}::bigint)`
}

export function newestFirst(order: Order): RawBuilder<unknown> {
  return sql.join(order.map((column) => sql`${sql.ref(column)} desc`))
}
