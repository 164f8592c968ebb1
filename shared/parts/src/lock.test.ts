import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataFolder } from './lock.ts'
import { identify } from './process-identity.ts'

const folder = mkdtempSync(join(tmpdir(), 'gamelog-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder is held by one process until it is released', () => {
  const release = lockDataFolder(folder, 'http://one')
  expect(() => lockDataFolder(folder, 'http://two')).toThrow(`in use by process ${process.pid} (http://one)`)
  release()
  lockDataFolder(folder, 'http://two')()
})

test('the lock of a process that is gone is taken over, even when its pid runs again', () => {
  const holder = { pid: process.pid, started: 'another time', origin: 'http://gone' }
  writeFileSync(join(folder, 'run/lock.json'), JSON.stringify(holder))
  lockDataFolder(folder, 'http://next')()
  writeFileSync(join(folder, 'run/lock.json'), 'half a fi')
  lockDataFolder(folder, 'http://next')()
})

test('of two starts that find one left-over lock only one takes it away', () => {
  const gone = { pid: process.pid, started: 'another time', origin: 'http://gone' }
  const lock = join(folder, 'run/lock.json')
  const clearing = join(folder, 'run/lock-clearing.json')
  writeFileSync(lock, JSON.stringify(gone))
  // The other start is at it: what it puts there next must not be taken for what was left over.
  writeFileSync(clearing, JSON.stringify(identify(process.pid)))
  expect(() => lockDataFolder(folder, 'http://late')).toThrow('is being taken by another start')
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toEqual(gone)
  // Unless it was killed meanwhile.
  writeFileSync(clearing, JSON.stringify(gone))
  lockDataFolder(folder, 'http://late')()
})
