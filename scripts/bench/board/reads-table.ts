import type { BenchContext, BenchTable } from '../bench.ts'
import { compare } from '../compare.ts'
import { runInTurns, type Sample, type Summary, type Trial } from '../trial.ts'
import type { BoardStack } from './board-stack.ts'
import { createPoster, read } from './load.ts'
import { addThreads } from './repository.ts'

/** Hot threads of the mix: enough that none fills up during a run. */
const hot = 10

/** P2, P5, P10 and P11: what passes through nginx, against nginx in front of a Fastify that says hello. */
export async function readsTable(context: BenchContext, stack: BoardStack): Promise<BenchTable> {
  const { origin, pids } = stack
  const seconds = context.quick ? 1 : 3
  const [small] = await addThreads(stack.db, 1, 50)
  const [large] = await addThreads(stack.db, 1, 1_000)
  const site = { origin, pids: pids.site, seconds }
  // A run with a refused request is discarded and repeated once: the machine may be busy.
  const twice = (name: string, run: () => Promise<Sample>) =>
    run().catch((error: Error) => {
      context.report.line(`  ${name}, once more: ${error.message}`)
      return run()
    })
  const of = (name: string, run: () => Promise<Sample>): Trial => ({ name, run: () => twice(name, run) })
  const trials = [
    of('nginx → Fastify hello', () =>
      read({ origin: stack.hello, pids: pids.hello, seconds, paths: ['/hello'] }),
    ),
    of('thread of 50, warm', () => read({ ...site, paths: [`/api/board/threads/${small}`] })),
    of('thread of 1000, warm', () => read({ ...site, paths: [`/api/board/threads/${large}`] })),
    of('page shell of a thread', () => read({ ...site, paths: [`/board/thread/${small}`] })),
    of('95 % reads, 5 % replies (the reads)', () => mix(stack, seconds)),
  ]
  // By number, not by time: on a busy machine a second does not warm a program up.
  const amount = context.quick ? 2_000 : 8_000
  await twice('warm-up', () => read({ origin: stack.hello, pids: [], amount, paths: ['/hello'] }))
  await twice('warm-up', () =>
    read({ ...site, amount, paths: [`/api/board/threads/${small}`, `/board/thread/${small}`] }),
  )
  const rows = await runInTurns(trials, context.rounds, (round) =>
    context.report.line(`  reads, round ${round} of ${context.rounds}`),
  )
  return {
    title: 'Board: what readers wait for, through nginx',
    unit: 'request',
    rows,
    ...comparisons(rows),
    notes: [
      ...tailNote(rows),
      `concurrency 32; the mix writes to ${hot} threads of 50 posts at first, limits on, each reply by another account; CPU of nginx, board, Redis and PostgreSQL together`,
    ],
  }
}

function comparisons(rows: readonly Summary[]) {
  const [hello, small, large, shell, mixed] = rows
  if (!hello || !small || !large || !shell || !mixed) return { comparisons: [] }
  return {
    comparisons: [
      compare('P2', small, hello, { minRate: 0.65 }),
      compare('P5', large, hello),
      compare('P11', shell, small, { minRate: 0.5 }),
      compare('P10', mixed, small, { minRate: 0.5 }),
    ],
  }
}

/** Idle = reads alone: the P2 row. */
function tailNote([, small, , , mixed]: readonly Summary[]): string[] {
  if (!small || !mixed) return []
  const ratio = mixed.p99 / small.p99
  return [
    `P10: p99 of the reads beside replies = ${ratio.toFixed(1)}× of the reads alone — wanted ≤ 5×: ${ratio <= 5 ? 'holds' : 'FALLS SHORT'}`,
  ]
}

/** Every 19th read has a reply sent beside; the rate and the latencies are those of the reads. */
async function mix(stack: BoardStack, seconds: number): Promise<Sample> {
  const ids = await addThreads(stack.db, hot, 50)
  const poster = createPoster()
  const replies: Promise<number>[] = []
  let reads = 0
  const sample = await read({
    origin: stack.origin,
    pids: stack.pids.site,
    seconds,
    paths: ids.map((id) => `/api/board/threads/${id}`),
    onAnswer() {
      reads += 1
      if (reads % 19 !== 0) return
      const id = ids[replies.length % hot]
      const url = `${stack.direct}/api/board/threads/${id}/posts`
      replies.push(poster.post(() => ({ url, headers: stack.nextWriter() })))
    },
  })
  const took = await Promise.all(replies)
  poster.close()
  return { ...sample, extra: { ...sample.extra, 'replies/s': took.length / sample.seconds } }
}
