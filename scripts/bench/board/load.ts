import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds } from '../cpu-time.ts'
import { type GetRequests, sendGetRequests } from '../get-requests.ts'
import type { Sample } from '../trial.ts'

const concurrency = 32
/** Addresses of the reads: nginx takes 100 reads a second of each, and the fastest table sends 15,000. */
const readers = 250

export interface Reads extends Omit<GetRequests, 'headers' | 'readers' | 'connections'> {
  /** Processes whose CPU time counts. */
  pids: readonly number[]
}

/** Sends GET requests as fast as they are answered. @throws Error when an answer is not 200. */
export async function read({ pids, ...load }: Reads): Promise<Sample> {
  const meter = startMeter(pids)
  const headers = { 'accept-encoding': 'gzip' }
  const { latencies, bytes } = await sendGetRequests({ ...load, headers, readers, connections: concurrency })
  return {
    ...meter(),
    operations: latencies.length,
    latencies,
    extra: { 'KB/request': bytes / latencies.length / 1_000 },
  }
}

/** Reads each path once, `concurrency` at a time. */
export async function readEach(load: Omit<Reads, 'seconds' | 'amount'>): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const latencies: number[] = []
  const queue = load.paths.values()
  let bytes = 0
  const meter = startMeter(load.pids)
  const worker = async () => {
    for (const path of queue) {
      const started = performance.now()
      const answer = await persist(() =>
        send(agent, 'GET', load.origin + path, { 'accept-encoding': 'gzip' }),
      )
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      bytes += answer.bytes
      latencies.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const used = meter()
  agent.destroy()
  return {
    ...used,
    operations: latencies.length,
    latencies,
    extra: { 'KB/request': bytes / latencies.length / 1_000 },
  }
}

/** Posts `count` times, `concurrency` at a time. @throws Error when an answer is not 201. */
export async function write(load: {
  count: number
  pids: readonly number[]
  next: () => Target
}): Promise<Sample> {
  const poster = createPoster()
  const latencies: number[] = []
  let left = load.count
  const meter = startMeter(load.pids)
  const worker = async () => {
    while (left-- > 0) {
      latencies.push(await poster.post(load.next))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const used = meter()
  poster.close()
  return { ...used, operations: latencies.length, latencies }
}

export interface Target {
  url: string
  headers: Record<string, string>
}

/** Sends posts over kept connections; `post` resolves with its ms. */
export function createPoster() {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const body = JSON.stringify({ content: '計測の書き込みです。味方のカバーが早くて助かった'.repeat(3) })
  return {
    /** `next` names another account each time: a refused one has used up what it may post. */
    async post(next: () => Target): Promise<number> {
      const started = performance.now()
      const { status } = await persist(() => {
        const { url, headers } = next()
        return send(agent, 'POST', url, { 'content-type': 'application/json', ...headers }, body)
      })
      if (status !== 201) throw new Error(`a reply was answered ${status}`)
      return performance.now() - started
    },
    close: () => agent.destroy(),
  }
}

/** A service that is overloaded answers 503; the wait before the retry is part of the figure. */
async function persist(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await ask()
    if (answer.status !== 503 || tries === 20) return answer
    await sleep(100)
  }
}

interface Answer {
  status: number
  bytes: number
}

function send(agent: Agent, method: string, url: string, headers: Record<string, string>, body?: string) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** @returns wall and CPU seconds since the call. */
export function startMeter(pids: readonly number[]) {
  const total = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const before = total()
  const started = performance.now()
  return () => ({ seconds: (performance.now() - started) / 1_000, cpuSeconds: total() - before })
}
