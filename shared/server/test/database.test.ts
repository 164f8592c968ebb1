import { createTestDatabase } from '@gamelog/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase } from '../src/database.ts'

test.each([
  [undefined, ['5s', '2s', '10s']],
  [0, ['0', '0', '0']],
])('limits of a connection with statementTimeout %s: %j', async (statementTimeout, limits) => {
  await using database = await createTestDatabase()
  const db = createDatabase<unknown>({
    url: database.urls.antenna,
    schema: 'antenna',
    max: 1,
    ...(statementTimeout !== undefined && { statementTimeout }),
  })
  try {
    const { rows } = await sql<
      Record<string, string>
    >`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as pause`.execute(db)
    expect(Object.values(rows[0] ?? {})).toEqual(limits)
  } finally {
    await db.destroy()
  }
})
