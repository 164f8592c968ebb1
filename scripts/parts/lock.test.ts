import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataFolder } from './lock.ts'

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
