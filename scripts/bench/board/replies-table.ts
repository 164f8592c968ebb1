import type { BenchContext, BenchTable } from '../bench.ts'
import { compare } from '../compare.ts'
import { runInTurns, type Trial } from '../trial.ts'
import type { BoardStack } from './board-stack.ts'
import { write } from './load.ts'
import { addThreads } from './repository.ts'

/** Posts of one run, all to one thread: as many as it takes without filling up. */
const count = 900

/** P7: a reply with everything that belongs to it, against the one statement behind Fastify. */
export async function repliesTable(context: BenchContext, stack: BoardStack): Promise<BenchTable> {
  const trials = [
    trial(stack, 'one-statement insert', stack.pids.bare, (id) => ({
      url: `${stack.bare}/threads/${id}/posts`,
      headers: {},
    })),
    trial(stack, 'reply in full', stack.pids.direct, (id) => ({
      url: `${stack.direct}/api/board/threads/${id}/posts`,
      headers: stack.nextWriter(),
    })),
  ]
  const rows = await runInTurns(trials, context.rounds, (round) =>
    context.report.line(`  replies, round ${round} of ${context.rounds}`),
  )
  const [bare, full] = rows
  return {
    title: 'Board: replies to one hot thread, synchronous commit',
    unit: 'post',
    rows,
    comparisons: bare && full ? [compare('P7', full, bare, { minRate: 0.4 })] : [],
    notes: [
      'without nginx; in full = token (ES256, another account each time), ban, revocation, both rate limits, insert, bodies and lists outdated, published to viewers',
    ],
  }
}

function trial(
  stack: BoardStack,
  name: string,
  pids: readonly number[],
  target: (threadId: number) => { url: string; headers: Record<string, string> },
): Trial {
  return {
    name,
    async run() {
      const [id = 0] = await addThreads(stack.db, 1, 1)
      return write({ count, pids, next: () => target(id) })
    },
  }
}
