import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresUrl } from '@gamelog/parts/postgres'
import type { RunningStack } from '@gamelog/testing/stack'
import pg from 'pg'

/** Services that keep a journal. */
const schemas = ['user', 'board', 'antenna', 'admin']

/** Copies the whole database of a running site, of which no connection may be open meanwhile: the services connect again. */
export async function takeSnapshot(stack: RunningStack, name: string): Promise<void> {
  await withServer(stack, async (client) => {
    await cutOff(client)
    await client.query(`create database ${name} template gamelog strategy file_copy`)
    await client.query('alter database gamelog allow_connections true')
  })
}

/** Puts a snapshot in the place of the database, as a restore leaves it. Call it while the services are stopped. */
export async function restoreSnapshot(stack: RunningStack, name: string): Promise<void> {
  await withServer(stack, async (client) => {
    await cutOff(client)
    await client.query('alter database gamelog rename to gamelog_lost')
    await client.query(`alter database ${name} rename to gamelog`)
  })
  await withServer(
    stack,
    async (client) => {
      for (const schema of schemas)
        await client.query(
          `insert into ${pg.escapeIdentifier(schema)}.restore_marks (restored_to) values (now())`,
        )
    },
    'gamelog',
  )
}

/** Whether every decision is in its journal. */
export async function isWritten(stack: RunningStack): Promise<boolean> {
  let waiting = 0
  const count = schemas.map(
    (schema) => `select 1 from ${pg.escapeIdentifier(schema)}.decisions where number is null`,
  )
  await withServer(
    stack,
    async (client) => {
      waiting = (await client.query(count.join(' union all '))).rowCount ?? 0
    },
    'gamelog',
  )
  return waiting === 0
}

async function cutOff(client: pg.Client): Promise<void> {
  await client.query('alter database gamelog allow_connections false')
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'gamelog'`)
}

async function withServer(
  { dataDir, ports }: RunningStack,
  work: (client: pg.Client) => Promise<void>,
  database = 'postgres',
): Promise<void> {
  const { postgresPassword: password } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const url = postgresUrl({ port: ports.postgres ?? 0, password }).replace(/\/postgres$/, `/${database}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}
