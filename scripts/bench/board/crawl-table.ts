import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchContext, BenchTable } from '../bench.ts'
import { percentile, runInTurns, type Sample } from '../trial.ts'
import type { BoardStack } from './board-stack.ts'
import { createPoster, startMeter } from './load.ts'
import { addThreads, outdateThreads, settle } from './repository.ts'

/** Pages of different threads a crawler asks for, each second; replies that are sent meanwhile. */
const pagesPerSecond = 50
const repliesPerSecond = 40
const postsPerThread = 50

/** Replies while a crawler walks over threads of whose pages nothing is ready, against the same replies alone. */
export async function crawlTable(context: BenchContext, stack: BoardStack): Promise<BenchTable> {
  const seconds = context.quick ? 5 : 15
  const ids = await addThreads(stack.db, seconds * pagesPerSecond, postsPerThread)
  await settle(stack.db)
  // Starts the thread that renders; a service that has visitors has it running.
  const page = (id: number) => fetch(`${stack.direct}/board/thread/${id}`).then((answer) => answer.text())
  await page(ids[0] ?? 0)
  const trials = [
    { name: 'replies alone', run: () => replyFor(stack, seconds, async () => ({})) },
    {
      name: `replies beside ${pagesPerSecond} cold pages/s`,
      async run() {
        await outdateThreads(stack.db, ids)
        await stack.redis.unlink(ids.map((id) => `gamelog:board:thread:${id}`))
        return replyFor(stack, seconds, () => crawl(ids, page))
      },
    },
  ]
  const rows = await runInTurns(trials, context.rounds, (round) =>
    context.report.line(`  crawl, round ${round} of ${context.rounds}`),
  )
  return {
    title: 'Board: replies beside a crawler over cold threads',
    unit: 'reply',
    rows,
    comparisons: [],
    notes: [
      `without nginx; ${repliesPerSecond} replies/s to one thread and ${pagesPerSecond} pages/s of threads of ${postsPerThread} posts, both at fixed times; page ms = to the page's last byte; CPU includes the pages'`,
    ],
  }
}

async function replyFor(
  stack: BoardStack,
  seconds: number,
  beside: () => Promise<Record<string, number>>,
): Promise<Sample> {
  const [id = 0] = await addThreads(stack.db, 1, 1)
  const poster = createPoster()
  const target = () => ({
    url: `${stack.direct}/api/board/threads/${id}/posts`,
    headers: stack.nextWriter(),
  })
  await poster.post(target)
  const meter = startMeter(stack.pids.direct)
  const crawling = beside()
  const latencies = await atRate(repliesPerSecond, seconds * repliesPerSecond, () => poster.post(target))
  const extra = await crawling
  poster.close()
  return { ...meter(), operations: latencies.length, latencies, extra }
}

async function crawl(ids: readonly number[], page: (id: number) => Promise<string>) {
  let screens = 0
  const latencies = await atRate(pagesPerSecond, ids.length, async (index) => {
    const started = performance.now()
    if ((await page(ids[index] ?? 0)).includes('data-served')) screens++
    return performance.now() - started
  })
  return {
    'page p50 ms': percentile(latencies, 50),
    'page p99 ms': percentile(latencies, 99),
    'screens/page': screens / ids.length,
  }
}

/** Starts `count` pieces of work at fixed times, whether or not those before have ended. */
async function atRate(perSecond: number, count: number, work: (index: number) => Promise<number>) {
  const started = performance.now()
  const running: Promise<number>[] = []
  for (let index = 0; index < count; index++) {
    await sleep(Math.max(0, started + (index * 1_000) / perSecond - performance.now()))
    running.push(work(index))
  }
  return Promise.all(running)
}
