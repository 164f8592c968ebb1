import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { keyUri, makeKey, matchCode } from './second-factor.ts'

// RFC 6238, appendix B, for SHA-1: the last six of the eight digits.
const key = Secret.fromUTF8('12345678901234567890').base32
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(matchCode({ key, code, after: 0 }, seconds * 1_000)).toBe(Math.floor(seconds / 30))
})

test('one step before and after counts, no further one', () => {
  const at = (step: number) => new TOTP({ secret: key }).generate({ timestamp: step * 30_000 })
  const now = 1_000 * 30_000 + 29_999
  const steps = [997, 998, 999, 1_000, 1_001, 1_002, 1_003]
  expect(steps.map((step) => matchCode({ key, code: at(step), after: 0 }, now))).toEqual([
    ...['wrong', 'wrong', 999, 1_000, 1_001, 'wrong', 'wrong'],
  ])
})

test('a code counts once, and none before it', () => {
  const at = (step: number) => new TOTP({ secret: key }).generate({ timestamp: step * 30_000 })
  const now = 1_000 * 30_000
  for (const step of [999, 1_000]) expect(matchCode({ key, code: at(step), after: 1_000 }, now)).toBe('used')
  expect(matchCode({ key, code: at(1_001), after: 1_000 }, now)).toBe(1_001)
})

test('a key has 160 bits; the address for the app names account and parameters', () => {
  const made = makeKey()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(makeKey()).not.toBe(made)
  const uri = new URL(keyUri(made, '#0001 でも'))
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(decodeURIComponent(uri.pathname)).toBe('/GAMELOG:#0001 でも')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'GAMELOG',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
