import { type Kysely, sql } from 'kysely'
import { releaseVersion } from './release-version.ts'

export interface MigrationTables {
  kysely_migration: {
    name: string
    timestamp: string
    /** GAMELOG's version that ran it; a column of ours, null until the run is over. */
    version: string | null
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
 * Checks that the schema has run none but the first of the `known` migrations, which are ascending.
 * @throws with one line that says what the operator can do
 */
export async function refuseOtherMigrations(
  db: Kysely<MigrationTables>,
  schema: string,
  known: readonly string[],
): Promise<void> {
  const applied = await listApplied(db)
  const other = applied.find((name, index) => name !== known[index])
  if (other === undefined) return
  const isNewer = known.every((name, index) => name === applied[index])
  if (!isNewer)
    throw new Error(
      `the database schema "${schema}" has run ${other}, which does not lead to version ${releaseVersion}: restore a backup, or start with an empty database`,
    )
  const version = await readVersion(db)
  throw new Error(
    `the database schema "${schema}" is of version ${version}, newer than this program's ${releaseVersion}: start version ${version}, or restore the backup made before the upgrade`,
  )
}

async function readVersion(db: Kysely<MigrationTables>): Promise<string> {
  const last = await db
    .selectFrom('kysely_migration')
    .select('version')
    .orderBy('name', 'desc')
    .executeTakeFirst()
  return last?.version ?? 'unknown'
}

/** Notes this program's version with the migrations that have just run. */
export async function storeVersion(db: Kysely<MigrationTables>): Promise<void> {
  await sql`alter table kysely_migration add column if not exists version text`.execute(db)
  await db
    .updateTable('kysely_migration')
    .set({ version: releaseVersion })
    .where('version', 'is', null)
    .execute()
}
