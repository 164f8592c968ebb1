import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, startPrivatePostgres } from '@gamelog/testing/test-database'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '../src/database.ts'
import { findDatabaseRefusal } from '../src/database-writes.ts'

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

test('a Postgres without disk and a read-only one take no writes; others do', async () => {
  await using server = await startPrivatePostgres()
  const owner = new pg.Client({ connectionString: server.url.replace(/\/postgres$/, '/gamelog') })
  await owner.connect()
  const refusal = async () => {
    const db = createDatabase<unknown>({ url: server.urls.antenna, schema: 'antenna', max: 1 })
    return findDatabaseRefusal(db).finally(() => db.destroy())
  }
  expect(await refusal()).toBeNull()
  await owner.query('alter database gamelog set default_transaction_read_only = on')
  expect(await refusal()).toBe('read-only')
  await owner.query('set default_transaction_read_only = off')
  await owner.query('alter database gamelog reset default_transaction_read_only')

  const disk = mkdtempSync(join(tmpdir(), 'gamelog-small-disk-'))
  try {
    // Only root may mount.
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=777', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    rmSync(disk, { recursive: true })
    return owner.end()
  }
  await owner.query(`create tablespace small location '${disk}'`)
  await owner.query('grant create on tablespace small to public')
  await owner.query("alter database gamelog set temp_tablespaces = 'small'")
  expect(await refusal()).toBe('disk-full')
  await owner.end()
  await server.kill()
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true })
})
