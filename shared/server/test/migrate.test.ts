import { createTestDatabase, type TestDatabase } from '@gamelog/testing/test-database'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../src/database.ts'
import { type Migrations, migrate } from '../src/migrate.ts'
import { listApplied, type MigrationTables } from '../src/migration-list.ts'
import { releaseVersion, rollbackVersion } from '../src/release-version.ts'

interface Tables extends MigrationTables {
  made: { by: string }
}

let database: TestDatabase
let db: Kysely<Tables>
let target: { url: string; schema: string }

beforeAll(async () => {
  database = await createTestDatabase()
  target = { url: database.urls.board, schema: 'board' }
  db = createDatabase<Tables>({ ...target, max: 1 })
})

afterAll(async () => {
  await db.destroy()
  await database[Symbol.asyncDispose]()
})

/** An empty schema, but for the table that the migrations below write to. */
beforeEach(async () => {
  await sql`drop table if exists kysely_migration, kysely_migration_lock, made`.execute(db)
  await sql`create table made (by text)`.execute(db)
})

const writing = (by: string) => ({
  up: async (tx: Kysely<unknown>) => {
    await sql`insert into made values (${by})`.execute(tx)
  },
})
const migrations: Migrations = { '0001-initial': writing('first'), '0002-more': writing('second') }

/** Makes the list of a database that ran these, as Kysely makes it. */
async function hasRun(...names: readonly string[]): Promise<void> {
  await migrate(target, {})
  await sql`alter table kysely_migration drop column version, drop column runs_with`.execute(db)
  for (const [index, name] of names.entries())
    await sql`insert into kysely_migration values (${name}, ${new Date(index * 1_000).toISOString()})`.execute(
      db,
    )
}

const made = async () => (await db.selectFrom('made').selectAll().execute()).map(({ by }) => by)
const list = () =>
  db.selectFrom('kysely_migration').select(['name', 'version', 'runs_with']).orderBy('name').execute()
const bothRun = Object.keys(migrations).map((name) => ({
  name,
  version: releaseVersion,
  runs_with: rollbackVersion,
}))

test('an empty schema runs all once, however many processes start, and the list tells the version', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(target, migrations)))
  expect(await made()).toEqual(['first', 'second'])
  expect(await list()).toEqual(bothRun)
})

test('what is new runs on a schema of before', async () => {
  await migrate(target, { '0001-initial': writing('first') })
  await migrate(target, migrations)
  expect(await made()).toEqual(['first', 'second'])
})

test('a migration that fails takes back those of its run, and its error is thrown', async () => {
  const failing = { up: async (tx: Kysely<unknown>) => void (await sql`select 1 / 0`.execute(tx)) }
  await expect(migrate(target, { ...migrations, '0003-failing': failing })).rejects.toThrow(
    'division by zero',
  )
  expect(await made()).toEqual([])
  await migrate(target, migrations)
  expect(await list()).toEqual(bothRun)
})

test.each([
  ['those of before 0.2.0', ['2026-11-21-board', '2026-11-21-thread-articles']],
  ['some with a gap', ['0002-more']],
  ['another second one', ['0001-initial', '0002-other']],
])('a schema that ran %s is refused in one line', async (_, names) => {
  await hasRun(...names)
  await expect(migrate(target, migrations)).rejects.toThrow(
    /^the database schema "board" has run \S+, which does not lead to version \S+: restore .+$/,
  )
  expect(await made()).toEqual([])
  expect(await listApplied(db as unknown as Kysely<MigrationTables>)).toEqual(names.toSorted())
})

test.each([
  ['may run with', '0.0.1', undefined],
  [
    'must not run with, names those that may',
    '0.98.0',
    `the database schema "board" is of version 0.99.0, too new for this program's ${releaseVersion}: start version 0.98.0 or version 0.99.0, or restore the backup made before the upgrade`,
  ],
  [
    'of before versions were told apart must not run with',
    null,
    `the database schema "board" is of version 0.99.0, too new for this program's ${releaseVersion}: start version 0.99.0, or restore the backup made before the upgrade`,
  ],
])('a program older than the schema, which it %s', async (_, runs_with, refusal) => {
  await migrate(target, { ...migrations, '0003-later': writing('third') })
  await db
    .updateTable('kysely_migration')
    .set({ version: '0.99.0', runs_with })
    .where('name', '=', '0003-later')
    .execute()
  const started = migrate(target, migrations).catch((error: Error) => error.message)
  expect(await started).toBe(refusal ?? true)
  expect(await made()).toEqual(['first', 'second', 'third'])
})
