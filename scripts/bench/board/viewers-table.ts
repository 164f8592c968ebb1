import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchContext, BenchTable } from '../bench.ts'
import { cpuSeconds } from '../cpu-time.ts'
import { type Sample, summarise } from '../trial.ts'
import type { BoardStack } from './board-stack.ts'
import { createPoster } from './load.ts'
import { addThreads } from './repository.ts'

const viewers = 200
const posts = 20

/** P12: how long a post takes to the last of 200 event streams, and what each of them costs in memory. */
export async function viewersTable(context: BenchContext, stack: BoardStack): Promise<BenchTable> {
  const [id = 0] = await addThreads(stack.db, 1, 50)
  const streams = new Streams(`${stack.origin}/api/board/threads/${id}/events`)
  // One viewer first: modules loaded for the first one are no cost of the others.
  await streams.open(1)
  await sleep(1_500)
  const before = residentKilobytes(stack.pids.board)
  await streams.open(viewers)
  await sleep(1_500)
  const perViewer = (residentKilobytes(stack.pids.board) - before) / viewers
  const samples: Sample[] = []
  for (let round = 1; round <= context.rounds; round++) {
    context.report.line(`  viewers, round ${round} of ${context.rounds}`)
    samples.push(await postAndWatch(stack, id, streams))
  }
  streams.close()
  const row = summarise(`post → last of ${viewers} viewers`, samples)
  const slowest = Math.max(...samples.flatMap((sample) => sample.latencies))
  const verdict = (met: boolean) => (met ? 'holds' : 'FALLS SHORT')
  return {
    title: `Board: ${viewers} viewers of a hot thread`,
    unit: 'post',
    rows: [row],
    comparisons: [],
    notes: [
      `P12: slowest post reached the last viewer ${Math.round(slowest)} ms after it was sent — wanted < 1 s: ${verdict(slowest < 1_000)}`,
      `P12: memory of the board service ${perViewer.toFixed(1)} KB per viewer (${Math.round(before / 1_024)} MB resident with one viewer) — wanted < 20 KB: ${verdict(perViewer < 20)}`,
      'streams through nginx; latency from sending the post to the last stream that shows it; CPU of nginx, board, Redis and PostgreSQL',
    ],
  }
}

async function postAndWatch(stack: BoardStack, id: number, streams: Streams): Promise<Sample> {
  const poster = createPoster()
  const total = () => stack.pids.site.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const latencies: number[] = []
  const cpuBefore = total()
  let seconds = 0
  for (let count = 0; count < posts; count++) {
    const started = performance.now()
    const arrived = streams.everybodyHears()
    await poster.post(() => ({
      url: `${stack.direct}/api/board/threads/${id}/posts`,
      headers: stack.nextWriter(),
    }))
    await arrived
    latencies.push(performance.now() - started)
    seconds += (performance.now() - started) / 1_000
    await sleep(100)
  }
  poster.close()
  return { operations: posts, seconds, cpuSeconds: total() - cpuBefore, latencies }
}

/** Event streams that count who has heard of the next post. */
class Streams {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: false })
  readonly #open: IncomingMessage[] = []
  #missing = new Set<IncomingMessage>()
  #allHeard: () => void = () => {}

  constructor(url: string) {
    this.#url = url
  }

  async open(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, (_, index) => this.#connect(`10.2.0.${index % 250}`)))
  }

  /** @param from the address it is said to come from: one address has at most 100 streams. */
  #connect(from: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { accept: 'text/event-stream', 'x-forwarded-for': from }
      get(this.#url, { agent: this.#agent, headers }, (stream) => {
        if (stream.statusCode !== 200) return reject(new Error(`event stream answered ${stream.statusCode}`))
        this.#open.push(stream)
        stream.setEncoding('utf8').on('data', (text: string) => {
          if (!text.includes('data:')) return
          this.#missing.delete(stream)
          if (this.#missing.size === 0) this.#allHeard()
        })
        stream.on('error', () => {})
        resolve()
      }).on('error', reject)
    })
  }

  /** Resolves when each stream has brought an event. @throws Error after 10 s. */
  everybodyHears(): Promise<void> {
    this.#missing = new Set(this.#open)
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${this.#missing.size} viewers heard nothing`)), 10_000)
      this.#allHeard = () => {
        clearTimeout(late)
        resolve()
      }
    })
  }

  close(): void {
    for (const stream of this.#open) stream.destroy()
  }
}

function residentKilobytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
