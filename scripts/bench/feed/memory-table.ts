import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@gamelog/parts/ports'
import type { BenchContext, BenchTable } from '../bench.ts'
import { startChild } from '../child.ts'
import { startWorkerStack } from './worker-stack.ts'

/** After this an idle parser thread has ended (parser-pool.ts). */
const restMs = 20_000

/** Memory of the worker by the number of its sources, from a start in which each is fetched and stored once. */
export async function memoryTable(context: BenchContext): Promise<BenchTable> {
  const counts = context.quick ? [50, 100] : [100, 250]
  const notes: string[] = []
  const rests: number[] = []
  for (const count of counts) {
    const port = await freePort()
    await startChild(context, join(import.meta.dirname, 'document-server.ts'), [port, count])
    const folder = join(context.folder, `memory-${count}`)
    mkdirSync(folder, { recursive: true })
    const stack = await context.report.step(`a worker with ${count} sources`, () =>
      startWorkerStack({ ...context, folder }, { port, count }),
    )
    await sleep(restMs)
    const { resident, peak } = memoryOf(stack.workerPid)
    rests.push(resident)
    notes.push(
      `${count} sources of ${stack.itemsPerFeed} articles: ${resident} MB at rest, ${peak} MB at most`,
    )
    notes.push(...(await stack.finish()))
  }
  const [few = 0, many = 0] = rests
  const [first = 0, last = 0] = counts
  notes.push(`each 100 sources more: ${Math.round(((many - few) / (last - first)) * 100)} MB`)
  return { title: 'Memory of the worker', unit: 'run', rows: [], comparisons: [], notes }
}

/** Resident memory in MB, now and at its peak. */
function memoryOf(pid: number): { resident: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024)
  return { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}
