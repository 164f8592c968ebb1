import type { BenchContext, BenchTable } from '../bench.ts'
import { compare } from '../compare.ts'
import { runInTurns, type Sample, type Trial } from '../trial.ts'
import type { BoardStack } from './board-stack.ts'
import { readEach } from './load.ts'
import { addThreads, outdateThreads, settle } from './repository.ts'

/** P4 and the miss of P5: nothing ready-made, against Fastify and Kysely with two selects. */
export async function missesTable(context: BenchContext, stack: BoardStack): Promise<BenchTable> {
  const small = await addThreads(stack.db, context.quick ? 200 : 600, 50)
  const large = await addThreads(stack.db, context.quick ? 10 : 20, 1_000)
  await settle(stack.db)
  const trials = [...pair(stack, small, 'thread of 50'), ...pair(stack, large, 'thread of 1000')]
  const rows = await runInTurns(trials, context.rounds, (round) =>
    context.report.line(`  misses, round ${round} of ${context.rounds}`),
  )
  const [bare, miss, bareLarge, missLarge] = rows
  const comparisons =
    bare && miss && bareLarge && missLarge
      ? [compare('P4', miss, bare, { minRate: 0.8 }), compare('P5', missLarge, bareLarge)]
      : []
  return {
    title: 'Board: threads of which nothing is ready',
    unit: 'request',
    rows,
    comparisons,
    notes: [
      'without nginx; each thread is asked for once a run; the miss also packs (gzip) and stores what it made',
    ],
  }
}

function pair(stack: BoardStack, ids: readonly number[], name: string): Trial[] {
  const { pids, redis } = stack
  return [
    {
      name: `two selects, ${name}`,
      run: () => readEach({ origin: stack.bare, pids: pids.bare, paths: ids.map((id) => `/threads/${id}`) }),
    },
    {
      name: `miss, ${name}`,
      async run(): Promise<Sample> {
        await outdateThreads(stack.db, ids)
        await redis.unlink(ids.map((id) => `gamelog:board:thread:${id}`))
        const paths = ids.map((id) => `/api/board/threads/${id}`)
        return readEach({ origin: stack.direct, pids: pids.direct, paths })
      },
    },
  ]
}
