import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetPasswords, loadSecrets } from './secrets.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelog-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('renewing the passwords leaves every other secret', () => {
  const { databasePasswords, redisPasswords, redisPassword, ...rest } = loadSecrets(folder)
  forgetPasswords(folder)
  const after = loadSecrets(folder)
  expect(after).toMatchObject(rest)
  expect(after.redisPassword).not.toBe(redisPassword)
  const kept = (now: object, before: object) =>
    Object.values(now).filter((x) => Object.values(before).includes(x))
  expect(kept(after.databasePasswords, databasePasswords)).toEqual([])
  expect(kept(after.redisPasswords, redisPasswords)).toEqual([])
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})
