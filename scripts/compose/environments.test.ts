import { parseEnv } from 'node:util'
import { deriveSecrets, listCallers } from '@gamelog/server/internal-tokens'
import { expect, test } from 'vitest'
import { readComposeConfig } from './config.ts'
import { envFile, environments } from './environments.ts'
import { cacheUrl } from './redis.ts'

const secrets = {
  postgresPassword: 'pg',
  redisPassword: 'r@d',
  databasePasswords: {},
  redisPasswords: { user: 'u1', board: 'b@1', antenna: 'a1', admin: 'd1', widget: 'w1', worker: 'k1' },
  internalToken: 'internal',
  adminPassword: 'made',
  adminSecret: 'seal',
  displayIdSecret: 'display',
  guestCookieSecret: 'guest',
  tokenKeySecret: 'token',
  idpClientSecret: 'idp',
}
const databaseUrls = { user: 'u', board: 'b', antenna: 'a', admin: 'd', widget: 'w' }
const redisUrls = { ...secrets.redisPasswords, board: 'redis://board' }

function fileOf(reader: string, env: Record<string, string> = {}) {
  const config = readComposeConfig(env)
  const files = environments(
    config,
    { secrets, databaseUrls, redisUrls },
    { board: { CACHE_REDIS_URL: cacheUrl(config, secrets, 'board') }, worker: { FEED_SOURCES: '/sources' } },
  )
  return parseEnv(files.find((file) => file.reader === reader)?.text ?? '')
}

test('each process is told what it reads and nothing else', () => {
  expect(fileOf('board')).toEqual({
    DEMO: '1',
    BOARD_REDIS_URL: 'redis://board',
    CACHE_REDIS_URL: 'redis://gamelog-board:b%401@cache:6379',
    BOARD_DATABASE_URL: 'b',
    INTERNAL_TOKEN: deriveSecrets('internal').board,
    INTERNAL_CALLERS: listCallers(deriveSecrets('internal'), 'board'),
    DISPLAY_ID_SECRET: 'display',
    GUEST_COOKIE_SECRET: 'guest',
  })
  expect(fileOf('worker')).toEqual({
    DEMO: '1',
    WORKER_REDIS_URL: 'k1',
    ANTENNA_DATABASE_URL: 'a',
    INTERNAL_CALLERS: expect.any(String),
    FEED_SOURCES: '/sources',
  })
})

test('what the operator set wins over what was made', () => {
  expect(fileOf('admin', { ADMIN_PASSWORD: 'chosen' }).ADMIN_PASSWORD).toBe('chosen')
  // The board's own address serves the cache too.
  expect(cacheUrl(readComposeConfig({ REDIS_URL: 'redis://elsewhere' }), secrets, 'board')).toBeUndefined()
})

test('values come back as they were, whatever they hold', () => {
  const values = { A: 'a # b', B: "it's \\n $HOME", C: '"`' }
  expect(parseEnv(envFile(values))).toEqual(values)
  expect(() => envFile({ A: "'`" })).toThrow('A holds both')
})

test('production names every secret that is missing', () => {
  expect(() => readComposeConfig({ NODE_ENV: 'production' })).toThrow(
    /POSTGRES_PASSWORD is required\nREDIS_PASSWORD is required\nINTERNAL_TOKEN is required/,
  )
})
