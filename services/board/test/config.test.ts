import type { ConfigError } from '@gamelog/server/env'
import { expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'

const env = {
  PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
  INTERNAL_TOKEN: 'a-token-of-at-least-thirty-two-characters',
  BOARD_DATABASE_URL: 'postgres://board@127.0.0.1/gamelog',
  REDIS_URL: 'redis://127.0.0.1',
  DISPLAY_ID_SECRET: 'display-id-secret-for-tests-only-1234',
  GUEST_COOKIE_SECRET: 'guest-cookie-secret-for-tests-only-1',
}

test('has the documented defaults', () => {
  expect(readConfig(env)).toMatchObject({
    locked: {},
    rateLimits: true,
  })
})

test.each([
  ['DISPLAY_ID_SECRET', undefined, 'DISPLAY_ID_SECRET is required'],
  ['DISPLAY_ID_SECRET', 'short', 'DISPLAY_ID_SECRET is wrong: at least 32 characters'],
  ['GUEST_COOKIE_SECRET', '', 'GUEST_COOKIE_SECRET is required'],
  ['BOARD_ARCHIVE_DAYS', '0', 'BOARD_ARCHIVE_DAYS is wrong: a number from 1 to 99999'],
  ['BOARD_REPORT_HIDE_THRESHOLD', '5x', 'BOARD_REPORT_HIDE_THRESHOLD is wrong: a number from 1 to 99999'],
  ['ADMIN_URL', 'nowhere', 'ADMIN_URL is wrong: base URLs, comma-separated'],
])('%s=%j is one line', (name, value, line) => {
  try {
    readConfig({ ...env, [name]: value })
    expect.unreachable()
  } catch (error) {
    expect((error as ConfigError).lines).toEqual([line])
  }
})

test('production refuses to run without rate limits', () => {
  expect(() => readConfig({ ...env, NODE_ENV: 'production', RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS')
})
