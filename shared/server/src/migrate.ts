import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, Migrator } from 'kysely/migration'
import { createDatabase } from './database.ts'
import { mapPostgresError } from './postgres-errors.ts'

/** Migrations of one service by ISO-dated name; frozen in time once landed. */
export type Migrations = Record<string, Migration>

/**
 * Brings a schema up to date. Safe to run by several processes at once: Kysely takes an advisory
 * lock, one applies, the others have nothing left to do. Waits up to `timeoutMs` for Postgres to accept connections.
 * @throws the migration's error; everything of that run is rolled back.
 */
export async function migrate(
  target: { url: string; schema: string },
  migrations: Migrations,
  timeoutMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await migrateOnce(target, migrations)
    } catch (error) {
      const mayHeal = mapPostgresError(error)?.status === 503
      if (!mayHeal || Date.now() > deadline) throw error
      await sleep(250)
    }
  }
}

async function migrateOnce(target: { url: string; schema: string }, migrations: Migrations): Promise<void> {
  const db = createDatabase<unknown>({ ...target, max: 2, statementTimeout: 0 })
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableSchema: target.schema,
      // Branches add migrations of one day side by side: a database that has some of them takes the rest.
      allowUnorderedMigrations: true,
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}
