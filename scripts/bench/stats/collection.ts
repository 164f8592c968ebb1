import { join } from 'node:path'
import { freePort } from '@gamelog/parts/ports'
import { createTestAuth } from '@gamelog/testing/tokens'
import type { BenchContext, BenchTable } from '../bench.ts'
import { addThreads, openBoardTables } from '../board/repository.ts'
import { ask, startChild } from '../child.ts'
import { compare } from '../compare.ts'
import { sendGetRequests } from '../get-requests.ts'
import { median, type Sample, summarise } from '../trial.ts'
import type { Turn, Turns } from './board-process.ts'
import type { StatsStores } from './stats-stores.ts'

const connections = 16

/** Cost of counting requests: warm reads of a thread, of one board process that counts or does not, by turns of 40 ms. */
export async function collectionTable(context: BenchContext, stores: StatsStores): Promise<BenchTable> {
  const auth = await createTestAuth({ url: stores.redisUrl, prefix: 'gamelog' })
  context.cleanUp.defer(() => auth[Symbol.asyncDispose]())
  const port = await freePort()
  const env = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    RATE_LIMITS: 'on',
    ...auth.env,
    PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
    INTERNAL_TOKEN: 'bench'.repeat(8),
    BOARD_DATABASE_URL: stores.databaseUrls.board,
    REDIS_URL: stores.redisUrl,
    DISPLAY_ID_SECRET: 'display'.repeat(5),
    GUEST_COOKIE_SECRET: 'cookie'.repeat(6),
  }
  const board = await startChild(context, join(import.meta.dirname, 'board-process.ts'), [
    JSON.stringify(env),
  ])
  const db = openBoardTables(stores.databaseUrls.board)
  const [thread] = await addThreads(db, 1, 50)
  await db.destroy()

  const read = (seconds: number) =>
    sendGetRequests({
      origin: `http://127.0.0.1:${port}`,
      paths: [`/api/board/threads/${thread}`],
      headers: { 'accept-encoding': 'gzip' },
      connections,
      seconds,
    })
  const seconds = context.quick ? 15 : 40
  await read(context.quick ? 10 : 20)
  const rounds: Turns[] = []
  for (let round = 1; round <= context.rounds; round += 1) {
    context.report.line(`  collection, round ${round} of ${context.rounds}`)
    await ask(board, 'begin')
    await read(seconds)
    rounds.push(await ask<Turns>(board, 'end'))
  }
  const rows = (['off', 'on'] as const).map((state) =>
    summarise(
      `counting ${state}`,
      rounds.map((turns) => toSample(turns[state])),
    ),
  )
  const [off, on] = rows
  return {
    title: 'Request statistics: what counting costs a warm read of a thread',
    unit: 'request',
    rows,
    comparisons: off && on ? [compare('collection', on, off, { maxCpu: 1.03 })] : [],
    notes: [
      `the board alone, ${connections} connections, thread of 50 posts, ${seconds} s a round; CPU of the board process, median of the turns; no latencies, as a turn is shorter than many`,
    ],
  }
}

/** The CPU of a request is the median of the turns: other load of the machine makes some of them several times as dear. */
function toSample(turns: readonly Turn[]): Sample {
  const busy = turns.filter(({ requests }) => requests >= 5)
  const sum = (column: 'requests' | 'seconds') => busy.reduce((all, turn) => all + turn[column], 0)
  const cpuMicros = median(busy.map((turn) => turn.cpuMicros / turn.requests))
  const operations = sum('requests')
  return { operations, seconds: sum('seconds'), cpuSeconds: (cpuMicros * operations) / 1e6, latencies: [] }
}
