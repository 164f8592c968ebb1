import type pg from 'pg'

/** Databases of a restore, by the site's: the one being loaded, and earlier ones that were replaced. */
export function scratchName(database: string): string {
  return `${database}_restore`
}

/** `gamelog` → `gamelog_before_20261127041000`. */
function keptName(database: string, at: Date): string {
  return `${database}_before_${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
}

/** @param client connected to the server's maintenance database */
export async function databaseExists(client: pg.Client, database: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [database])
  return rows.length > 0
}

/** @param client connected to the site's database */
export async function hasServiceTables(client: pg.Client, schemas: readonly string[]): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_tables where schemaname = any($1) limit 1', [schemas])
  return rows.length > 0
}

/** Names of what is connected to a database besides the caller: a service's role or a person's. */
export async function listSessions(client: pg.Client, database: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct usename as name from pg_stat_activity
     where datname = $1 and pid <> pg_backend_pid() and backend_type = 'client backend' order by 1`,
    [database],
  )
  return rows.map(({ name }) => name)
}

export async function dropDatabase(client: pg.Client, database: string): Promise<void> {
  await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`)
}

/**
 * Puts the loaded database in the place of the site's, which is kept under another name.
 * @returns that name, or null where there was none
 */
export async function swapDatabases(
  client: pg.Client,
  database: string,
  { keep, at }: { keep: boolean; at: Date },
): Promise<string | null> {
  const of = (name: string) => client.escapeIdentifier(name)
  const kept = keptName(database, at)
  const exists = await databaseExists(client, database)
  if (exists && keep) await client.query(`alter database ${of(database)} rename to ${of(kept)}`)
  else await dropDatabase(client, database)
  await client.query(`alter database ${of(scratchName(database))} rename to ${of(database)}`)
  return exists && keep ? kept : null
}

/** Databases that earlier restores replaced. */
export async function listKept(client: pg.Client, database: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ ('^' || $1 || '_before_[0-9]{14}$') order by 1`,
    [database],
  )
  return rows.map(({ name }) => name)
}
