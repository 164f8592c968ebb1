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

test('a name that was away does not come back to a port another has got', async () => {
  const file = join(folder, 'twice.json')
  const port = await freePort()
  writeFileSync(file, JSON.stringify({ 'board-2': port, demo: port }))
  const ports = await assignPorts(file, ['demo', 'board-2'], [])
  expect(new Set(Object.values(ports)).size).toBe(2)
})

test('a file of which a power cut left nothing is written anew', async () => {
  const file = join(folder, 'empty.json')
  writeFileSync(file, '')
  const ports = await assignPorts(file, ['redis'], [])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(ports)
})

test('the port nginx will take is nobody else’s, even when it was another time', async () => {
  const file = join(folder, 'reserved.json')
  const httpPort = await freePort()
  writeFileSync(file, JSON.stringify({ redis: httpPort }))
  const { redis } = await assignPorts(file, ['redis'], [httpPort])
  expect(redis).toBeGreaterThan(0)
  expect(redis).not.toBe(httpPort)
})
