import { createTestDatabase, startPrivatePostgres } from '@gamelog/testing/test-database'
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

test('a Postgres that hangs is given up, and used again once it answers', async () => {
  await using postgres = await startPrivatePostgres()
  const db = createDatabase<unknown>({
    url: postgres.urls.antenna,
    schema: 'antenna',
    max: 1,
    statementTimeout: 1_000,
  })
  const one = () => sql`select 1`.execute(db)
  await one()
  await postgres.kill('SIGSTOP')
  try {
    // Only the postmaster stands still: the process of the open connection goes on answering.
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const pid = rows[0]?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    await expect(one()).rejects.toThrow('Query read timeout')
    await expect(one()).rejects.toThrow(/timeout/)
    process.kill(pid, 'SIGCONT')
  } finally {
    await postgres.kill('SIGCONT')
  }
  await expect.poll(one).toBeDefined()
  await db.destroy()
})
