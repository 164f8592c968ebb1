import { Redis } from 'ioredis'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, startPrivatePostgres } from '../src/test-database.ts'
import { createTestRedis, startPrivateRedis } from '../src/test-redis.ts'

test('a test database has the schemas of all services, and one role cannot read the schema of another', async () => {
  await using database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.urls.board })
  await client.connect()
  await client.query('create table board.mine (id int)')
  await expect(client.query('create table antenna.not_mine (id int)')).rejects.toThrow(/permission denied/)
  await client.end()
})

test('keys of one test do not outlive it', async () => {
  const redis = await createTestRedis()
  const client = new Redis(redis.url)
  await client.set(`${redis.prefix}:key`, '1')
  await redis[Symbol.asyncDispose]()
  expect(await client.exists(`${redis.prefix}:key`)).toBe(0)
  client.disconnect()
})

test('a private Redis keeps what it acknowledged over a kill', async () => {
  await using server = await startPrivateRedis()
  const before = new Redis(server.url, { retryStrategy: () => null })
  before.on('error', () => {})
  await before.set('kept', 'yes')
  await server.kill()
  await server.start()
  const after = new Redis(server.url)
  expect(await after.get('kept')).toBe('yes')
  after.disconnect()
})

test('a private Postgres recovers from a kill', async () => {
  await using server = await startPrivatePostgres()
  const client = new pg.Client({ connectionString: server.urls.board })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table board.kept as select 1 as value')
  await server.kill()
  await server.start()
  const again = new pg.Client({ connectionString: server.urls.board })
  await again.connect()
  expect((await again.query('select value from board.kept')).rows).toEqual([{ value: 1 }])
  await again.end()
})
