import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readComposeConfig } from './config.ts'
import { envFile, environments } from './environments.ts'

const secrets = {
  postgresPassword: 'pg',
  redisPassword: 'r@d',
  databasePasswords: {},
  internalToken: 'internal',
  adminPassword: 'made',
  displayIdSecret: 'display',
  guestCookieSecret: 'guest',
  tokenKeySecret: 'token',
  idpClientSecret: 'idp',
}
const urls = { user: 'u', board: 'b', antenna: 'a', admin: 'd', widget: 'w' }

function fileOf(reader: string, env: Record<string, string> = {}) {
  const files = environments(readComposeConfig(env), secrets, urls, { FEED_SOURCES: '/sources' })
  return parseEnv(files.find((file) => file.reader === reader)?.text ?? '')
}

test('each process is told what it reads and nothing else', () => {
  expect(fileOf('board')).toEqual({
    DEMO: '1',
    REDIS_URL: 'redis://:r%40d@redis:6379',
    CACHE_REDIS_URL: 'redis://:r%40d@cache:6379',
    BOARD_DATABASE_URL: 'b',
    INTERNAL_TOKEN: 'internal',
    DISPLAY_ID_SECRET: 'display',
    GUEST_COOKIE_SECRET: 'guest',
  })
  expect(fileOf('worker').FEED_SOURCES).toBe('/sources')
})

test('what the operator set wins over what was made', () => {
  expect(fileOf('admin', { ADMIN_PASSWORD: 'chosen' }).ADMIN_PASSWORD).toBe('chosen')
  expect(fileOf('user', { REDIS_URL: 'redis://elsewhere' }).CACHE_REDIS_URL).toBe('redis://elsewhere')
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
