import { mkdtempSync, rmSync } from 'node:fs'
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
