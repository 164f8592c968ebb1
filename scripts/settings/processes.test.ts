import { callerOf, deriveSecrets, knownCallers, tokenFor } from '@gamelog/server/internal-tokens'
import { expect, test } from 'vitest'
import { type Credentials, credentialsOf, type Process, settingsOf } from './processes.ts'
import { processesRead, variablesRead } from './variables-read.ts'

const passwords = { user: 'u', board: 'b', antenna: 'a', admin: 'd', widget: 'w', worker: 'k' }
const credentials: Credentials = {
  secrets: {
    postgresPassword: 'pg',
    redisPassword: 'redis',
    databasePasswords: {},
    redisPasswords: passwords,
    internalToken: 'internal',
    adminPassword: 'admin',
    adminSecret: 'seal',
    displayIdSecret: 'display',
    guestCookieSecret: 'guest',
    tokenKeySecret: 'key',
    idpClientSecret: 'idp',
  },
  databaseUrls: { user: 'u', board: 'b', antenna: 'a', admin: 'd', widget: 'w' },
  redisUrls: passwords,
  env: { ADMIN_PASSWORD: 'own', BACKUP_KEY: 'key' },
}
test.each(processesRead)('%s is told what it reads', (name) => {
  const read = [...variablesRead(name)].filter((variable) => variable !== 'REDIS_URL')
  const everything = Object.fromEntries(read.map((variable) => [variable, 'x']))
  const given = { ...credentials, env: everything }
  const told = { ...settingsOf(name, everything), ...credentialsOf(name, given) }
  expect(read.filter((variable) => !(variable in told))).toEqual([])
})

test.each(processesRead)('%s holds no secret it does not read', (name) => {
  const read = variablesRead(name)
  const held = Object.keys(credentialsOf(name, credentials))
  expect(held.filter((variable) => !read.has(variable))).toEqual([])
})

test("the operator's environment reaches nobody whom it does not concern", () => {
  const env = {
    DISCORD_CLIENT_SECRET: 'discord',
    REDIS_URL: 'redis://root@all',
    USER_REDIS_URL: 'redis://user',
    DATABASE_URL: 'postgres://root',
    INTERNAL_TOKEN: 'root',
    BOARD_GUEST_POSTING: '1',
    AWS_SECRET_ACCESS_KEY: 'aws',
  }
  const settings = (name: Process) => Object.keys(settingsOf(name, env))
  expect(settings('worker')).toEqual([])
  expect(settings('user')).toEqual(['DISCORD_CLIENT_SECRET'])
  expect(settings('board')).toEqual(['BOARD_GUEST_POSTING'])
})

test('while INTERNAL_TOKEN is being changed, the tokens of both values are known', () => {
  const [former, next] = ['former-'.repeat(6), 'next-'.repeat(8)]
  const env = { INTERNAL_TOKEN: next, INTERNAL_TOKEN_PREVIOUS: former }
  const callers = knownCallers.parse(credentialsOf('user', { ...credentials, env }).INTERNAL_CALLERS)
  for (const root of [former, next])
    expect(callerOf(tokenFor(deriveSecrets(root).board, 'user'), callers)).toBe('board')
  expect(callerOf(tokenFor(deriveSecrets('another').board, 'user'), callers)).toBeUndefined()
})
