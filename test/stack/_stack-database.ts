import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresUrl } from '@gamelog/parts/postgres'
import type { RunningStack } from '@gamelog/testing/stack'
import pg from 'pg'

/** The stack's database as its owner, in one schema. */
export function stackDatabase({ dataDir, ports }: Pick<RunningStack, 'dataDir' | 'ports'>, schema: string) {
  const { postgresPassword: password } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const url = postgresUrl({ port: ports.postgres ?? 0, password }).replace(/\/postgres$/, '/gamelog')
  const pool = new pg.Pool({ connectionString: url, options: `-c search_path=${schema}`, max: 2 })
  // A server that stops ends the connections that are about to be closed.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, [Symbol.asyncDispose]: () => pool.end() }
}
