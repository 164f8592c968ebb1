import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** The article that an id names: its own, else the one it was merged into. */
export function articleNamed(id: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`coalesce(
    (select known.id from articles known where known.id = ${id}),
    (select merged.article_id from merged_articles merged where merged.id = ${id})
  )`
}

/** Ids of the articles that the given ids name, by these; ids of no article are left out. */
export async function findArticlesNamed(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ named: string; id: string | null }>`
    select named, ${articleNamed(sql`named`)} as id from unnest(${ids}::text[]) as named`.execute(db)
  return new Map(rows.flatMap(({ named, id }) => (id === null ? [] : [[named, id]])))
}
