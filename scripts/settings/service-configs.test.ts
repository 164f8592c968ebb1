import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, type Env } from '@gamelog/server/env'
import { secretNames } from '@gamelog/server/secret-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readComposeConfig } from '../compose/config.ts'
import { readLaunchConfig } from '../config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelog-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(text: string): string {
  const path = join(folder, `secret-${text.length}`)
  writeFileSync(path, text)
  return path
}

const secret = 'a-secret-of-more-than-thirty-two-characters'
const launch = (env: Env) => readLaunchConfig('/tmp', env)

function complaints(env: Env, read: (env: Env) => unknown = launch): readonly string[] {
  try {
    read(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

test('all that is wrong is said at once, what only a service reads as well', () => {
  const env = {
    PUBLIC_ORIGIN: 'example.com',
    BOARD_ARCHIVE_DAYS: 'soon',
    ADMIN_SECRET: 'short',
    LOG_LEVEL: 'x',
  }
  for (const read of [launch, readComposeConfig])
    expect(complaints(env, read)).toEqual([
      'PUBLIC_ORIGIN is wrong: an origin such as https://example.com, without a path',
      expect.stringMatching(/^LOG_LEVEL is wrong: /),
      'BOARD_ARCHIVE_DAYS is wrong: a number from 1 to 99999',
      'ADMIN_SECRET is wrong: at least 32 characters',
    ])
})

test('production needs the address and every secret, under npm start too', () => {
  const missing = complaints({ NODE_ENV: 'production', INTERNAL_TOKEN: 'short' })
  expect([...missing].sort()).toEqual([
    'ADMIN_PASSWORD is required',
    'ADMIN_SECRET is required',
    'AUTH_SECRET is required',
    'DISPLAY_ID_SECRET is required',
    'GUEST_COOKIE_SECRET is required',
    'INTERNAL_TOKEN is wrong: at least 32 characters',
    'PUBLIC_ORIGIN is required',
  ])
})

/** A usable value of a secret. */
function usableValue(name: string): string {
  if (name.endsWith('DATABASE_URL')) return 'postgres://user:p@host/db'
  if (name.endsWith('REDIS_URL')) return 'redis://host'
  return name === 'NOTIFY_WEBHOOK_URL' ? 'https://host/x' : secret
}

test.each([...secretNames])('%s may be a file, whose last line break is cut off', (name) => {
  const client = name.replace(/_CLIENT_SECRET$/, '_CLIENT_ID')
  const beside = client === name ? {} : { [client]: '1' }
  const { env } = launch({ ...beside, [`${name}_FILE`]: fileWith(`${usableValue(name)}\n`) })
  expect(env).toEqual({ ...beside, [name]: usableValue(name) })
})

const ofCompose = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD']
test.each([...secretNames])('%s_FILE that cannot be read stops the start', (name) => {
  const read = ofCompose.includes(name) ? readComposeConfig : launch
  expect(complaints({ [`${name}_FILE`]: join(folder, 'absent') }, read)).toEqual([
    `${name}_FILE is wrong: ${folder}/absent cannot be read: there is no such file`,
  ])
})

test('a file beside a value, a folder and an empty file are refused with their path', () => {
  const AUTH_SECRET_FILE = fileWith(secret)
  expect(complaints({ AUTH_SECRET: secret, AUTH_SECRET_FILE })).toEqual([
    'AUTH_SECRET and AUTH_SECRET_FILE are both set: leave one of them out',
  ])
  expect(complaints({ AUTH_SECRET_FILE: folder })).toEqual([
    `AUTH_SECRET_FILE is wrong: ${folder} cannot be read: it is a folder`,
  ])
  const empty = fileWith('\n')
  expect(complaints({ AUTH_SECRET_FILE: empty })).toEqual([`AUTH_SECRET_FILE is wrong: ${empty} is empty`])
})

test("a value's own line breaks stay, and an environment's other files are not read", () => {
  const { env } = launch({ ADMIN_PASSWORD_FILE: fileWith('two\nlines\n\n'), GITHUB_TOKEN_FILE: '/absent' })
  expect(env).toEqual({ ADMIN_PASSWORD: 'two\nlines\n', GITHUB_TOKEN_FILE: '/absent' })
})
