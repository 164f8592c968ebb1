import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { App } from './app.ts'
import type { ServiceConfig } from './config.ts'
import { findDatabaseRefusal } from './database-writes.ts'
import { logFailure } from './log-failure.ts'
import { writesCheck } from './write-refusal.ts'

// int8 as number: our counters stay far below 2^53.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** ms that an answer may take beyond the server's own limit of a statement. */
const graceMs = 1_000

export interface DatabaseOptions {
  url: string
  /** Schema the connection works in. */
  schema: string
  /** Pool size. */
  max?: number | undefined
  /** ms; 0 = no limit, nor for locks and pauses in a transaction (migrations, the demo's seed). */
  statementTimeout?: number
  onError?: (error: Error) => void
}

/** A pool of connections whose search_path is one schema. The caller destroys it. */
export function createDatabase<Tables>(options: DatabaseOptions): Kysely<Tables> {
  const statementTimeout = options.statementTimeout ?? 5_000
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    options: [
      `-c search_path="${options.schema}"`,
      `-c statement_timeout=${statementTimeout}`,
      `-c lock_timeout=${statementTimeout === 0 ? 0 : 2_000}`,
      `-c idle_in_transaction_session_timeout=${statementTimeout === 0 ? 0 : 10_000}`,
      '-c timezone=UTC',
    ].join(' '),
  })
  pool.on('error', (error) => options.onError?.(error))
  // A connection lost between two statements of a transaction: the next one fails, the process must not.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (statementTimeout > 0) giveUpHanging(client, statementTimeout + graceMs)
  })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Ends a connection that has not answered for `ms`: a server that hangs (stopped, a stalled disk, a lost network) keeps its
 * own time limits no more, and who waits for it would wait for ever.
 */
function giveUpHanging(client: pg.PoolClient, ms: number): void {
  // Of pg's own: false from a query's first byte to the end of its answer, half of which may have come.
  const state = client as unknown as { readyForQuery: boolean; connection: { stream: Socket } }
  const { stream } = state.connection
  stream.setTimeout(ms, () => {
    if (!state.readyForQuery) stream.destroy(new Error('Query read timeout'))
  })
}

/** ms between two questions whether writes are taken. */
const writeCheckMs = 10_000

/** Opens the service's database for an app: closed with it, part of its health. */
export function openDatabase<Tables>(app: App, config: ServiceConfig, max?: number): Kysely<Tables> {
  const db = createDatabase<Tables>({
    url: config.db.url,
    schema: config.db.schema,
    max,
    onError: (error) => logFailure(app.log, 'database connection', error),
  })
  app.addHook('onClose', () => db.destroy())
  app.addHealthCheck('database', () => pingDatabase(db))
  app.addHealthCheck(
    'database:writes',
    writesCheck(writeCheckMs, () => findDatabaseRefusal(db)),
  )
  return db
}

/** Resolves when the database answers. */
export async function pingDatabase<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db)
}
