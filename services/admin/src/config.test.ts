import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('production refuses to start without a password; identities are checked', () => {
  const env = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://example.com',
    PUBLISHED_DIR: '/tmp',
    ADMIN_SECRET: 'x'.repeat(32),
    INTERNAL_TOKEN: 'x'.repeat(32),
    REDIS_URL: 'redis://r',
    ADMIN_DATABASE_URL: 'postgres://u:p@h/d',
    ...Object.fromEntries(
      ['USER', 'BOARD', 'ANTENNA', 'ADMIN', 'WIDGET', 'WORKER'].map((name) => [`${name}_URL`, 'http://h:1']),
    ),
  }
  expect(() => readConfig(env)).toThrow('ADMIN_PASSWORD is required')
  const set = { ...env, ADMIN_PASSWORD: 'a password' }
  expect(readConfig({ ...set, ADMIN_IDENTITIES: 'x:1, discord:2' }).admission.identities).toEqual([
    'twitter:1',
    'discord:2',
  ])
  expect(() => readConfig({ ...set, ADMIN_IDENTITIES: 'github:1' })).toThrow('ADMIN_IDENTITIES is wrong')
})
