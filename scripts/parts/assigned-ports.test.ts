import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { assignPorts } from './assigned-ports.ts'
import { freePort } from './ports.ts'

const folder = mkdtempSync(join(tmpdir(), 'gamelog-ports-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a name keeps its port, a new one gets another', async () => {
  const file = join(folder, 'kept.json')
  const first = await assignPorts(file, ['redis', 'board-1'], [])
  const second = await assignPorts(file, ['redis', 'board-1', 'board-2'], [])
  expect(second).toMatchObject(first)
  expect(new Set(Object.values(second)).size).toBe(3)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(second)
})

test('the port nginx will take is nobody else’s, even when it was another time', async () => {
  const file = join(folder, 'promised.json')
  const httpPort = await freePort()
  writeFileSync(file, JSON.stringify({ redis: httpPort }))
  const { redis } = await assignPorts(file, ['redis'], [httpPort])
  expect(redis).toBeGreaterThan(0)
  expect(redis).not.toBe(httpPort)
})
