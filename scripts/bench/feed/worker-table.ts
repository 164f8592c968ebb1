import { join } from 'node:path'
import { freePort } from '@gamelog/parts/ports'
import type { BenchContext, BenchTable } from '../bench.ts'
import { ask, startChild } from '../child.ts'
import { compare } from '../compare.ts'
import { cpuSeconds } from '../cpu-time.ts'
import { runInTurns, type Summary, type Trial } from '../trial.ts'
import type { LoopResult } from './rss-parser-loop.ts'
import { startWorkerStack, type WorkerStack } from './worker-stack.ts'

/** As many fetches at once as the worker runs jobs. */
const concurrency = 8

/** Feeds per second from fetch to stored, against fetching and parsing alone. */
export async function workerTable(context: BenchContext): Promise<BenchTable> {
  const count = context.quick ? 64 : 192
  const port = await freePort()
  const here = import.meta.dirname
  await startChild(context, join(here, 'document-server.ts'), [port, count])
  const loop = await startChild(context, join(here, 'rss-parser-loop.ts'), [port, count, concurrency])
  const stack = await context.report.step('PostgreSQL, Redis and the worker', () =>
    startWorkerStack(context, { port, count }),
  )
  const trials: Trial[] = [
    {
      name: 'rss-parser loop, nothing stored',
      async run() {
        const pid = loop.pid ?? 0
        const before = cpuSeconds(pid)
        const { seconds, items, latencies } = await ask<LoopResult>(loop, 'run')
        const used = cpuSeconds(pid) - before
        return {
          operations: count,
          seconds,
          cpuSeconds: used,
          latencies,
          extra: { 'articles/s': items / seconds },
        }
      },
    },
    { name: 'worker, cold', run: () => workerRun(stack, 'changed') },
    { name: 'worker, unchanged', run: () => workerRun(stack, 'unchanged') },
  ]
  const rows = await runInTurns(trials, context.rounds, (round) =>
    context.report.line(`  worker against rss-parser, round ${round} of ${context.rounds}`),
  )
  const notes = await stack.finish()
  return {
    title: 'Feeds: fetched, parsed, told apart and stored',
    unit: 'feed',
    rows,
    notes,
    ...comparisons(rows),
  }
}

function comparisons(rows: readonly Summary[]) {
  const [loop, cold, unchanged] = rows
  if (!loop || !cold || !unchanged) return { comparisons: [] }
  return {
    comparisons: [
      compare('P9', cold, loop, { minRate: 2 }),
      compare('P9', unchanged, loop),
      compare('P9', unchanged, cold, { minRate: 3 }),
    ],
  }
}

async function workerRun(stack: WorkerStack, outcome: 'changed' | 'unchanged') {
  await stack.prepare(outcome)
  const before = { worker: cpuSeconds(stack.workerPid), postgres: cpuSeconds(stack.postgresPid) }
  const { seconds, latencies } = await stack.refreshAll(outcome)
  const postgres = cpuSeconds(stack.postgresPid) - before.postgres
  const feeds = latencies.length
  return {
    operations: feeds,
    seconds,
    cpuSeconds: cpuSeconds(stack.workerPid) - before.worker,
    latencies,
    extra: {
      'articles/s': (feeds * stack.itemsPerFeed) / seconds,
      'Postgres µs/feed': (postgres / feeds) * 1e6,
    },
  }
}
