import type { BenchContext, BenchTable } from '../bench.ts'
import { runInTurns, type Summary } from '../trial.ts'
import type { Visit } from './browser.ts'
import { type ReadPage, readerLine } from './reader-lines.ts'
import { visitAs } from './reader-visit.ts'
import { readers } from './readers.ts'
import { slowdown } from './slow-page.ts'
import type { WebSite } from './web-site.ts'

/** When each kind of reader sees a page, beside a visitor of the same rounds. */
export async function readersTable(context: BenchContext, visit: Visit, site: WebSite): Promise<BenchTable> {
  const pages: ReadPage[] = [
    { name: 'home', path: '/', maxLcp: 1_600 },
    { name: 'board', path: '/board', maxLcp: 1_600 },
    { name: 'thread of 50', path: `/board/thread/${site.smallThreadId}` },
    { name: 'thread of 1000', path: `/board/thread/${site.threadId}`, maxLcp: 1_900 },
  ]
  const rounds = context.quick ? 1 : context.rounds
  const rows: Summary[] = []
  const notes: string[] = []
  for (const page of pages) {
    const trials = readers.map((reader) => ({
      name: `${page.name}, ${reader.name}`,
      async run() {
        const { lcp, row, tbt, cls, requests, cpu } = await visitAs(visit, reader, site.origin, page.path)
        const extra = { 'first row': row, TBT: tbt, CLS: cls, requests }
        return { operations: 1, seconds: lcp / 1_000, cpuSeconds: cpu, latencies: [lcp], extra }
      },
    }))
    const measured = await runInTurns(trials, rounds, (round) =>
      context.report.line(`  ${page.name} for ${readers.length} readers, round ${round} of ${rounds}`),
    )
    const [visitor] = measured
    if (!visitor) continue
    rows.push(...measured)
    notes.push(
      ...measured.map((row, index) => {
        const { name = '', isUnbound = false } = readers[index] ?? {}
        return readerLine(page, name, row, visitor, isUnbound)
      }),
    )
  }
  return {
    title: `Web: readers, 390 px, slow 4G, CPU slowed ${slowdown}×`,
    unit: 'visit',
    rows,
    comparisons: [],
    notes: [
      ...notes,
      'p50 = LCP, ms; first row = first article, thread or post in the window; all medians of the rounds, in turns',
    ],
  }
}
