import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkDataFolder } from './check-data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'gamelog-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a database without its secrets is not started on; a new folder is', () => {
  const check = () => checkDataFolder(folder)
  expect(check).not.toThrow()
  mkdirSync(join(folder, 'postgres/cluster'), { recursive: true })
  writeFileSync(join(folder, 'postgres/cluster/PG_VERSION'), '17\n')
  const complaint = `${folder} holds a database, but its secrets.json is missing or damaged: `
  expect(check).toThrow(complaint)
  // As a power cut or a full disk may leave it.
  writeFileSync(join(folder, 'secrets.json'), '')
  expect(check).toThrow(complaint)
  writeFileSync(join(folder, 'secrets.json'), '{}')
  expect(check).not.toThrow()
})
