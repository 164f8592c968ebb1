import { type Kysely, sql } from 'kysely'
import { isOlder, releaseVersion, rollbackVersion } from './release-version.ts'

export interface MigrationTables {
  kysely_migration: {
    name: string
    timestamp: string
    /** GAMELOG's version that ran it; a column of ours, null until the run is over. */
    version: string | null
    /** The oldest version whose programs run on the schema since; null as `version`. */
    runs_with: string | null
  }
}

/** @returns the names of the migrations that the schema has run, ascending; none where it is new */
export async function listApplied(db: Kysely<MigrationTables>): Promise<string[]> {
  const { rows } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  if (rows.length === 0) return []
  const applied = await db.selectFrom('kysely_migration').select('name').execute()
  return applied.map(({ name }) => name).sort()
}

/**
 * Compares the schema with the `known` migrations, which are ascending.
 * @returns whether it has run all of them and others of a newer version that this program may run with (a rollback)
 * @throws with one line that says what the operator can do
 */
export async function isAhead(
  db: Kysely<MigrationTables>,
  schema: string,
  known: readonly string[],
): Promise<boolean> {
  const applied = await listApplied(db)
  const other = applied.find((name, index) => name !== known[index])
  if (other === undefined) return false
  const isNewer = known.every((name, index) => name === applied[index])
  if (!isNewer)
    throw new Error(
      `the database schema "${schema}" has run ${other}, which does not lead to version ${releaseVersion}: restore a backup, or start with an empty database`,
    )
  const { version, runs_with } = await readNewest(db)
  if (runs_with !== null && !isOlder(releaseVersion, runs_with)) return true
  const others = runs_with === null || runs_with === version ? '' : `version ${runs_with} or `
  throw new Error(
    `the database schema "${schema}" is of version ${version ?? 'unknown'}, too new for this program's ${releaseVersion}: start ${others}version ${version ?? 'unknown'}, or restore the backup made before the upgrade`,
  )
}

async function readNewest(db: Kysely<MigrationTables>) {
  await addColumns(db)
  return db
    .selectFrom('kysely_migration')
    .select(['version', 'runs_with'])
    .orderBy('name', 'desc')
    .executeTakeFirstOrThrow()
}

/** Notes this program's version with the migrations that have just run. */
export async function storeVersion(db: Kysely<MigrationTables>): Promise<void> {
  await addColumns(db)
  await db
    .updateTable('kysely_migration')
    .set({ version: releaseVersion, runs_with: rollbackVersion })
    .where('version', 'is', null)
    .execute()
}

async function addColumns(db: Kysely<MigrationTables>): Promise<void> {
  await sql`
    alter table kysely_migration
      add column if not exists version text,
      add column if not exists runs_with text
  `.execute(db)
}
