import { type SectionName, type SectionState, sectionNames } from '@gamelog/contracts/sections'
import { sql } from 'kysely'
import type { SiteSectionRow } from '../../db/site-tables.ts'
import type { Db } from '../../db/tables.ts'

export type ChosenState = SiteSectionRow & { section: SectionName }

/** States operators chose, of the sections this release knows. */
export async function listChosenStates(db: Db): Promise<ChosenState[]> {
  const rows = await db.selectFrom('site_sections').selectAll().where('section', 'in', sectionNames).execute()
  return rows as ChosenState[]
}

export async function storeState(tx: Db, row: ChosenState): Promise<void> {
  const { section, ...values } = row
  await tx
    .insertInto('site_sections')
    .values({ section, ...values })
    .onConflict((conflict) => conflict.column('section').doUpdateSet(values))
    .execute()
}

/** Chosen states by section. */
export function statesOf(rows: readonly ChosenState[]): Partial<Record<SectionName, SectionState>> {
  return Object.fromEntries(rows.map(({ section, state }) => [section, state]))
}

/** Counted visitors of each section's pages since `from`, each once a section. */
export async function countVisitors(db: Db, from: Date): Promise<Map<string, number>> {
  const section = sql<string>`split_part(path, '/', 2)`
  const rows = await db
    .selectFrom('page_views')
    .select([section.as('section'), sql<number>`count(distinct visitor)`.as('visitors')])
    .where('at', '>=', from)
    .where('is_bot', '=', false)
    .where('is_cross_site', '=', false)
    .where(section, 'in', sectionNames)
    .groupBy(section)
    .execute()
  return new Map(rows.map((row) => [row.section, Number(row.visitors)]))
}
