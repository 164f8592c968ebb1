import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, Migrator } from 'kysely/migration'
import { lockForSession } from './advisory-lock.ts'
import { createDatabase } from './database.ts'
import { isAhead, type MigrationTables, storeVersion } from './migration-list.ts'
import { mapPostgresError } from './postgres-errors.ts'

/** Migrations of one service by name, `0001-initial` and so on in the order of their numbers; frozen once released. */
export type Migrations = Record<string, Migration>

/**
 * Brings a schema up to date. Safe to run by several processes at once: one holds an advisory lock and applies, the
 * others have nothing left to do. Waits for Postgres to accept connections, and calls `onWait` before each new try.
 * @returns whether the schema is of a newer version that this program may run with: nothing was done
 * @throws the migration's error, everything of that run is rolled back; and where the schema has run other migrations
 */
export async function migrate(
  target: { url: string; schema: string },
  migrations: Migrations,
  onWait: (error: unknown) => void = () => undefined,
): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await migrateOnce(target, migrations)
    } catch (error) {
      if (mapPostgresError(error)?.status !== 503) throw error
      onWait(error)
      await sleep(Math.min(250 * tries, 2_000))
    }
  }
}

async function migrateOnce(
  target: { url: string; schema: string },
  migrations: Migrations,
): Promise<boolean> {
  const db = createDatabase<MigrationTables>({ ...target, max: 1, statementTimeout: 0 })
  try {
    return await db.connection().execute(async (session) => {
      // Until the session ends: no other process changes the list between its check and the migrations.
      await lockForSession(session, `${target.schema}:migrations`)
      if (await isAhead(session, target.schema, Object.keys(migrations))) return true
      const migrator = new Migrator({
        db: session,
        provider: { getMigrations: async () => migrations },
        migrationTableSchema: target.schema,
      })
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
      await storeVersion(session)
      return false
    })
  } finally {
    await db.destroy()
  }
}
