import { createDatabase } from '@gamelog/server/database'
import { migrate } from '@gamelog/server/migrate'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '../src/db/migrations/0003-source-rule-trees.ts'
import { migrations } from '../src/db/migrations/index.ts'

test('rules stored as lists of conditions become trees; trees stay', async () => {
  await using database = await createTestDatabase()
  const target = { url: database.urls.antenna, schema: 'antenna' }
  await migrate(target, migrations)
  await using db = createDatabase<unknown>({ ...target, max: 1 })
  const list = [
    { target: 'title', match: 'contains', pattern: '【求人】' },
    { target: 'link', match: 'regex', pattern: 'shop\\d' },
    { target: 'pr' },
  ]
  const tree = {
    match: 'any',
    items: [
      { kind: 'words', target: 'title', words: ['【求人】'] },
      { kind: 'pattern', target: 'link', pattern: 'shop\\d' },
      { kind: 'pr' },
    ],
  }
  for (const conditions of [list, tree])
    await sql`insert into source_rules (name, conditions, effect, enabled)
      values ('', ${JSON.stringify(conditions)}, '{"kind":"drop"}', true)`.execute(db)
  await up(db)
  const { rows } = await sql`select conditions from source_rules`.execute(db)
  expect(rows).toEqual([{ conditions: tree }, { conditions: tree }])
})
