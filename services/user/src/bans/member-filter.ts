import { type RawBuilder, sql } from 'kysely'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const number = /^#?(\d{1,9})$/

/** Bans `b` of a `member` named by number (with or without #), UUID or a part of the display name. */
export function memberFilter(q: string): RawBuilder<boolean> {
  if (uuid.test(q)) return sql`b.user_id = ${q.toLowerCase()}::uuid`
  const part = `%${q.normalize('NFKC').replace(/[\\%_]/g, String.raw`\$&`)}%`
  const named = sql<boolean>`normalize(member.display_name, NFKC) ilike ${part}`
  const digits = number.exec(q.normalize('NFKC'))?.[1]
  return digits === undefined ? named : sql`(member.user_number = ${Number(digits)} or ${named})`
}
