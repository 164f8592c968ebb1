import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { PartSpec } from './part.ts'
import { RunningPart } from './running-part.ts'

const folder = mkdtempSync(join(tmpdir(), 'gamelog-part-'))
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const minute = 60_000
/** A part that runs and is asked whether it serves `minutesApart` after the last time. @param asksUntilReady Infinity: never */
function slowPart(minutesApart: number, asksUntilReady: number): RunningPart {
  const start = Date.now()
  let asks = 0
  vi.spyOn(Date, 'now').mockImplementation(() => start + asks * minutesApart * minute)
  const spec: PartSpec = {
    name: 'slow',
    command: process.execPath,
    args: ['-e', 'setInterval(() => {}, 1000)'],
    isReady: async () => ++asks >= asksUntilReady,
  }
  return new RunningPart(spec, { run: folder, logs: join(folder, 'logs') })
}

test('a part that runs may take two minutes until it serves, as on a busy machine', async () => {
  const part = slowPart(1, 3)
  await part.start()
  await part.stop('SIGKILL')
})

test('a part that never serves is given up', async () => {
  const part = slowPart(1, Number.POSITIVE_INFINITY)
  await expect(part.start()).rejects.toThrow('slow did not start: no output')
  await part.stop('SIGKILL')
})

test('a part runs without a log and without a record where these cannot be written', async () => {
  mkdirSync(join(folder, 'logs/blind.log'), { recursive: true })
  mkdirSync(join(folder, 'parts/blind.json.new'), { recursive: true })
  const spec: PartSpec = {
    name: 'blind',
    command: process.execPath,
    args: ['-e', 'console.log("said"); setInterval(() => {}, 1000)'],
    isReady: async () => true,
  }
  const part = new RunningPart(spec, { run: folder, logs: join(folder, 'logs') })
  await part.start()
  expect(part.pid).toBeGreaterThan(0)
  await part.stop('SIGKILL')
})

test('what fails before the program runs counts as a death: it is tried again, or named', async () => {
  let failures = 2
  const spec = (): PartSpec => ({
    name: 'late',
    command: process.execPath,
    args: ['-e', 'setInterval(() => {}, 1000)'],
    beforeStart() {
      if (failures-- > 0) throw new Error('no space left on device')
    },
    isReady: async () => true,
  })
  const part = new RunningPart(spec(), { run: folder, logs: join(folder, 'logs') })
  await part.start()
  await part.stop('SIGKILL')
  failures = 3
  const given = new RunningPart(spec(), { run: folder, logs: join(folder, 'logs') })
  await expect(given.start()).rejects.toThrow('late did not start: no space left on device')
  await given.stop('SIGKILL')
})
