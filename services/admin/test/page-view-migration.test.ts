import { jstDayOf } from '@gamelog/domain/jst'
import { createDatabase } from '@gamelog/server/database'
import { migrate } from '@gamelog/server/migrate'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../src/db/migrations/index.ts'
import type { AdminTables } from '../src/db/tables.ts'
import { countRows, readRollUps, storing, viewAt } from './_page-views.ts'

const last = '2026-11-24-page-view-partitions'

test('existing views move to the partitions of their days and fill the roll-ups', async () => {
  await using database = await createTestDatabase()
  const target = { url: database.adminUrl, schema: 'before' }
  const db = createDatabase<AdminTables>({ ...target, max: 2 })
  try {
    await sql`create schema before`.execute(db)
    await migrate(target, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < last)))
    const events = Array.from({ length: 200 }, (_, index) =>
      viewAt(new Date(Date.UTC(2026, 9, 31, 10) + index * 3 * 60_000), {
        visitor: `v${index % 9}`,
        is_bot: index % 9 === 4 || index % 7 === 0,
        is_cross_site: index % 9 === 5,
        path: index % 2 === 0 ? '/' : '/board',
      }),
    )
    const rows = events.map((event) => ({ ...event, at: new Date(event.at) }))
    await db.insertInto('page_views').values(rows).execute()
    await migrate(target, migrations)
    const figures = await readRollUps(db)
    expect(figures).toEqual(await countRows(db))
    expect(figures['day 2026-10-31']?.[3]).toBe(9)
    expect(figures['day 2026-11-01']?.[2]).toBe(7)
    const { rows: partitions } = await sql<{ name: string; views: number }>`
      select tableoid::regclass::text as name, count(*) as views from page_views group by 1 order by 1`.execute(
      db,
    )
    expect(partitions).toEqual([
      { name: 'page_views_20261031', views: 100 },
      { name: 'page_views_20261101', views: 100 },
    ])
    // As a consumer does that had stored them and fell before it said so.
    const store = storing(db)
    await store(events, Date.UTC(2026, 10, 1, 12))
    expect(await readRollUps(db)).toEqual(figures)
    await store([viewAt(new Date(Date.UTC(2026, 10, 1, 8)))], Date.UTC(2026, 10, 1, 12))
    expect(await readRollUps(db)).toEqual(await countRows(db))
    expect(jstDayOf(new Date(events[199]?.at ?? 0))).toBe('2026-11-01')
  } finally {
    await db.destroy()
  }
})
