import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lastCause } from './process-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'gamelog-log-'))
const path = join(folder, 'part.log')
afterAll(() => rmSync(folder, { recursive: true }))

test('the cause of an end is the message of the last error, not the end of what Node says of it', () => {
  const code = 'throw Object.assign(new Error("no such column"), { code: "42703", detail: { a: 1 } })'
  const { stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' })
  expect(stderr.trim().split('\n').at(-1)).toMatch(/^Node\.js/)
  writeFileSync(path, `admin: 12 entries made\nError: of an earlier run\n${stderr}`)
  expect(lastCause(path)).toBe('Error: no such column')
  // As the driver of Postgres names its errors.
  writeFileSync(path, `error: relation "posts" does not exist\n    at a (b.ts:1:2) {\n  code: '42P01'\n}\n`)
  expect(lastCause(path)).toBe('error: relation "posts" does not exist')
})

test('without an error the last two lines stand for it', () => {
  writeFileSync(path, 'one\ntwo\n\nthree\n')
  expect(lastCause(path)).toBe('two | three')
})
