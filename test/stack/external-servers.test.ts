import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '@gamelog/testing/stack'
import { startPrivatePostgres } from '@gamelog/testing/test-database'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import pg from 'pg'
import { expect, test } from 'vitest'

test('DATABASE_URL and REDIS_URL are used and not started; DEMO=0 starts no demo', async () => {
  await using postgres = await startPrivatePostgres()
  await using redis = await startPrivateRedis()
  const dataDir = await mkdtemp(join(tmpdir(), 'gamelog-external-'))
  const stack = await startStack({
    dataDir,
    env: { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DEMO: '0' },
  })
  try {
    expect(Object.keys(stack.pids()).sort()).toEqual([
      'admin-1',
      'antenna-1',
      'board-1',
      'nginx',
      'user-1',
      'widget-1',
      'worker-1',
    ])
    expect((await fetch(`${stack.origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${stack.origin}/dev-idp/discord/authorize`)).status).toBe(404)
    const client = new pg.Client({ connectionString: postgres.url.replace(/\/postgres$/, '/gamelog') })
    await client.connect()
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'antenna'")
    await client.end()
    expect(rows.length).toBeGreaterThan(0)
  } finally {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
