import type { Readable } from 'node:stream'
import { provisionDatabase, type SchemaName, schemaNames } from '@gamelog/server/provision'
import type { SiteRecord } from './archive/records.ts'
import { BackupError } from './backup-error.ts'
import { knownMigrations, refuseUnknownSchema } from './database/known-migrations.ts'
import {
  analyse,
  endAdminSessions,
  loadRows,
  makeSchema,
  markRestored,
  migrateForward,
  setSequences,
  withClient,
} from './database/load-repository.ts'
import {
  databaseExists,
  dropDatabase,
  hasServiceTables,
  listKept,
  listSessions,
  scratchName,
  swapDatabases,
} from './database/swap-repository.ts'
import { type BackupSummary, readBackup } from './read-backup.ts'

export interface RestoreTarget {
  /** Connection with the right to create databases and roles. */
  adminUrl: string
  /** The site's database; its roles are `<database>_<schema>`. */
  database: string
  passwords: Record<SchemaName, string>
}

export interface RestoreOptions {
  /** Name of the file in messages. */
  name: string
  key: string | undefined
  /** Puts the backup in the place of a site's data, which is kept as another database. */
  replace: boolean
  /** Marks the journal as replayed: what was decided after the backup is given up. */
  withoutJournal: boolean
}

export interface Restored extends BackupSummary {
  secrets: Record<string, string>
  /** The database that was replaced. */
  kept: string | null
}

/**
 * Decisions are replayed from this long (ms) before the snapshot: one that was under way then may carry an earlier time and not be
 * in it. Replaying one that is in it changes nothing.
 */
const journalOverlapMs = 10 * 60_000

/**
 * @throws BackupError while something is connected to the site's database, and where it has tables and is not to be replaced
 */
async function refuseTarget(target: RestoreTarget, options: Pick<RestoreOptions, 'replace'>) {
  const { adminUrl, database } = target
  if (!(await withClient(adminUrl, (client) => databaseExists(client, database)))) return
  const sessions = await withClient(adminUrl, (client) => listSessions(client, database))
  if (sessions.length > 0)
    throw new BackupError(
      `the site runs on the database ${database} (connected: ${sessions.join(', ')}): stop it, then restore`,
    )
  const isUsed = await withClient(urlOf(adminUrl, database), (client) =>
    hasServiceTables(client, schemaNames),
  )
  if (isUsed && !options.replace)
    throw new BackupError(
      `the database ${database} is not empty: add --replace to put the backup in its place (it is kept under another name)`,
    )
}

/**
 * Loads a backup into a database beside the site's and swaps them by name once everything is there: one that fails leaves the site's
 * as it was.
 * @throws BackupError for a file that cannot be restored
 */
export async function restoreBackup(
  source: Readable,
  target: RestoreTarget,
  options: RestoreOptions,
): Promise<Restored> {
  await refuseTarget(target, options)
  const { adminUrl, database } = target
  const loaded = await loadBackup(source, target, options, scratchName(database))
  const kept = await withClient(adminUrl, async (client) => {
    for (const earlier of await listKept(client, database)) await dropDatabase(client, earlier)
    return swapDatabases(client, database, { keep: options.replace, at: new Date() })
  })
  return { ...loaded, kept }
}

/** Restores into a database of its own and drops that again. @throws BackupError */
export async function tryRestore(
  source: Readable,
  target: RestoreTarget,
  options: Pick<RestoreOptions, 'name' | 'key'>,
): Promise<BackupSummary> {
  const scratch = `${target.database}_verify`
  const all = { ...options, replace: false, withoutJournal: true }
  const { secrets: _secrets, ...summary } = await loadBackup(source, target, all, scratch)
  await withClient(target.adminUrl, (client) => dropDatabase(client, scratch))
  return summary
}

async function loadBackup(
  source: Readable,
  { adminUrl, database, passwords }: RestoreTarget,
  options: RestoreOptions,
  scratch: string,
): Promise<Omit<Restored, 'kept'>> {
  await withClient(adminUrl, (client) => dropDatabase(client, scratch))
  const urls = await provisionDatabase({ adminUrl, database: scratch, passwords, rolePrefix: database })
  try {
    let site: SiteRecord | undefined
    const summary = await readBackup(source, options, {
      async site(record) {
        site = record
        refuseUnknownSchema(record, options.name)
        for (const state of record.schemas)
          await makeSchema(urls[state.name], state, knownMigrations[state.name])
      },
      table: (table, rows) => withClient(urls[table.schema], (client) => loadRows(client, table, rows)),
      async sequences(values) {
        for (const schema of schemaNames) {
          const own = values.filter((value) => value.schema === schema)
          await withClient(urls[schema], (client) => setSequences(client, own))
        }
      },
    })
    await withClient(urls.admin, endAdminSessions)
    const restoredTo = new Date(Date.parse(summary.takenAt) - journalOverlapMs)
    for (const schema of schemaNames) {
      await migrateForward(urls[schema], schema, knownMigrations[schema])
      await withClient(urls[schema], (client) =>
        markRestored(client, schema, restoredTo, options.withoutJournal),
      )
    }
    await withClient(urlOf(adminUrl, scratch), analyse)
    return { ...summary, secrets: site?.secrets ?? {} }
  } catch (error) {
    await withClient(adminUrl, (client) => dropDatabase(client, scratch))
    throw error
  }
}

/** The same server and account, another database. */
function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
