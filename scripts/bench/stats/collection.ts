import { join } from 'node:path'
import { freePort } from '@gamelog/parts/ports'
import { createTestAuth } from '@gamelog/testing/tokens'
import type { BenchContext, BenchTable } from '../bench.ts'
import { addThreads, openBoardTables } from '../board/repository.ts'
import { ask, startChild } from '../child.ts'
import { compare } from '../compare.ts'
import { cpuSeconds } from '../cpu-time.ts'
import { sendGetRequests } from '../get-requests.ts'
import { runInTurns, type Sample, type Trial } from '../trial.ts'
import type { StatsStores } from './stats-stores.ts'

const connections = 16

/** What counting requests costs: warm reads of a thread, of one board process, with the counting off and on in turns. */
export async function collectionTable(context: BenchContext, stores: StatsStores): Promise<BenchTable> {
  const auth = await createTestAuth({ url: stores.redisUrl, prefix: 'gamelog' })
  context.cleanUp.defer(() => auth[Symbol.asyncDispose]())
  const port = await freePort()
  const env = {
    ...{ NODE_ENV: 'development', LOG_LEVEL: 'warn', PORT: String(port), RATE_LIMITS: 'on', ...auth.env },
    ...{ PUBLIC_ORIGIN: 'http://127.0.0.1:8080', INTERNAL_TOKEN: 'bench'.repeat(8) },
    ...{ BOARD_DATABASE_URL: stores.databaseUrls.board, REDIS_URL: stores.redisUrl },
    ...{ DISPLAY_ID_SECRET: 'display'.repeat(5), GUEST_COOKIE_SECRET: 'cookie'.repeat(6) },
  }
  const board = await startChild(context, join(import.meta.dirname, 'board-process.ts'), [
    JSON.stringify(env),
  ])
  const pid = board.pid ?? 0
  const db = openBoardTables(stores.databaseUrls.board)
  const [thread] = await addThreads(db, 1, 50)
  await db.destroy()

  const read = async (amount: number): Promise<Sample> => {
    const [before, started] = [cpuSeconds(pid), performance.now()]
    const { latencies } = await sendGetRequests({
      origin: `http://127.0.0.1:${port}`,
      paths: [`/api/board/threads/${thread}`],
      headers: { 'accept-encoding': 'gzip' },
      ...{ connections, amount },
    })
    const seconds = (performance.now() - started) / 1_000
    return { operations: latencies.length, seconds, cpuSeconds: cpuSeconds(pid) - before, latencies }
  }
  const amount = context.quick ? 1_500 : 3_000
  const trial = (name: string, switched: 'on' | 'off'): Trial => ({
    name,
    async run() {
      await ask(board, switched)
      return read(amount)
    },
  })
  await read(context.quick ? 20_000 : 50_000)
  // Many short slices: other load of the machine changes slower than they do.
  const slices = context.quick ? 12 : 30
  const rows = await runInTurns(
    [trial('counting off', 'off'), trial('counting on', 'on')],
    context.rounds,
    (round) => context.report.line(`  collection, round ${round} of ${context.rounds}`),
    slices,
  )
  const [off, on] = rows
  return {
    title: 'Request statistics: what counting costs a warm read of a thread',
    unit: 'request',
    rows,
    comparisons: off && on ? [compare('collection', on, off, { maxCpu: 1.03 })] : [],
    notes: [
      `the board alone, ${connections} connections, thread of 50 posts, ${slices} × ${amount} requests a round; CPU of the board process`,
    ],
  }
}
