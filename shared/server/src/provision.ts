import pg from 'pg'

/** Schemas, one per service, each with a role of its own: no service can read another's tables. */
export const schemaNames = ['user', 'board', 'antenna', 'admin', 'widget'] as const
export type SchemaName = (typeof schemaNames)[number]

export interface ProvisionOptions {
  /** Connection with the right to create databases, roles and schemas. */
  adminUrl: string
  /** Database to work in; created when missing. */
  database: string
  passwords: Record<SchemaName, string>
  /** Roles are `<prefix>_<schema>`; default: the database's name. */
  rolePrefix?: string
  /** Makes a role `<prefix>_backup` too, which may read everything and change nothing. */
  readerPassword?: string
}

/**
 * Creates database, roles and schemas; idempotent, and safe when run twice at once.
 * @returns the connection URL of each service.
 */
export async function provisionDatabase(options: ProvisionOptions): Promise<Record<SchemaName, string>> {
  const prefix = options.rolePrefix ?? options.database
  await withClient(options.adminUrl, (client) => createDatabaseIfMissing(client, options.database))
  await withClient(urlFor(options.adminUrl, options.database), async (client) => {
    await client.query('select pg_advisory_lock(7263549)')
    await client.query('revoke all on schema public from public')
    for (const schema of schemaNames) {
      await createRole(client, `${prefix}_${schema}`, options.passwords[schema])
      await createSchema(client, schema, `${prefix}_${schema}`)
    }
    if (options.readerPassword !== undefined) await createReader(client, prefix, options.readerPassword)
  })
  return Object.fromEntries(
    schemaNames.map((schema) => [
      schema,
      urlFor(options.adminUrl, options.database, `${prefix}_${schema}`, options.passwords[schema]),
    ]),
  ) as Record<SchemaName, string>
}

/** The connection of the role that may read every schema, where the options have its password. */
export function readerUrl({ adminUrl, database, rolePrefix, readerPassword }: ProvisionOptions): string {
  return urlFor(adminUrl, database, `${rolePrefix ?? database}_backup`, readerPassword)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function createDatabaseIfMissing(client: pg.Client, name: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [name])
  if (found.rowCount) return
  await client.query(`create database ${client.escapeIdentifier(name)}`).catch(ignoreDuplicate)
}

async function createRole(client: pg.Client, role: string, password: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (!found.rowCount) await client.query(`create role ${name} login`).catch(ignoreDuplicate)
  await client.query(`alter role ${name} login password ${client.escapeLiteral(password)}`)
  // A creator that is not superuser may hand a schema only to a role it belongs to.
  await client.query(`grant ${name} to current_user`)
}

async function createSchema(client: pg.Client, schema: string, role: string): Promise<void> {
  const name = client.escapeIdentifier(schema)
  await client.query(`create schema if not exists ${name} authorization ${client.escapeIdentifier(role)}`)
}

/** Tables that services make later are open to it by the default privileges of their roles. */
async function createReader(client: pg.Client, prefix: string, password: string): Promise<void> {
  await createRole(client, `${prefix}_backup`, password)
  const reader = client.escapeIdentifier(`${prefix}_backup`)
  for (const name of schemaNames) {
    const [schema, owner] = [client.escapeIdentifier(name), client.escapeIdentifier(`${prefix}_${name}`)]
    await client.query(`grant usage on schema ${schema} to ${reader}`)
    for (const kind of ['tables', 'sequences']) {
      await client.query(`grant select on all ${kind} in schema ${schema} to ${reader}`)
      await client.query(
        `alter default privileges for role ${owner} in schema ${schema} grant select on ${kind} to ${reader}`,
      )
    }
  }
}

/** duplicate_database, duplicate_object, unique_violation: another process made it first. */
function ignoreDuplicate(error: { code?: string }): void {
  if (!['42P04', '42710', '23505'].includes(error.code ?? '')) throw error
}

function urlFor(base: string, database: string, user?: string, password?: string): string {
  const url = new URL(base)
  url.pathname = `/${database}`
  if (user !== undefined) url.username = user
  if (password !== undefined) url.password = encodeURIComponent(password)
  return url.href
}
