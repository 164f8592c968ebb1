import { threadEnvironment } from '@gamelog/server/threads/thread-environment'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type { FeedInput, ReadFeed } from './feed.ts'
import { FeedError } from './feed-error.ts'
import type { ReadResult, ReadTask } from './read-feed.worker.ts'

/** A new thread loads its modules first; a machine under load takes seconds for that. */
const maxStartMs = 30_000

export interface ParserLane {
  /** Reads a document in a thread of the lane, when its turn comes. @throws FeedError, nothing else */
  read(input: FeedInput): Promise<ReadFeed>
  close(): Promise<void>
}

export interface ParserLaneOptions {
  threads: number
  /** Limit of a document's reading, without its time in the queue and the thread's start. */
  timeoutMs: number
  memoryMb: number
  idleMs: number
  worker: URL
}

/**
 * Threads that read one document each at a time. A document over its time or memory limit costs its thread, which
 * Piscina replaces.
 */
export function createParserLane(options: ParserLaneOptions): ParserLane {
  const pool = new Piscina<ReadTask, ReadResult>({
    filename: options.worker.href,
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: options.idleMs,
    env: threadEnvironment(),
    // A small young generation reduces a thread's peak memory to a third.
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb, maxYoungGenerationSizeMb: 8 },
  })
  // Failed tasks reject their own promise as well.
  pool.on('error', () => undefined)
  const stop = new AbortController()
  // Queued here and not in Piscina, so that a limit starts when the document's turn comes.
  const limit = pLimit(options.threads)

  async function readNow(input: FeedInput): Promise<ReadFeed> {
    const started = new Int32Array(new SharedArrayBuffer(4))
    const clock = startClock(started, options.timeoutMs)
    try {
      const signal = AbortSignal.any([clock.signal, stop.signal])
      const result = await pool.run({ ...input, bytes: withOwnBuffer(input.bytes), started }, { signal })
      if ('feed' in result) return result.feed
      throw new FeedError(result.code, result.message, { page: result.page })
    } catch (error) {
      if (error instanceof FeedError) throw error
      throw threadError(error, { timedOut: clock.signal.aborted, stopped: stop.signal.aborted })
    } finally {
      clock.clear()
    }
  }

  return {
    read: (input) => limit(() => readNow(input)),
    async close() {
      stop.abort()
      await limit(() => undefined)
      await pool.destroy()
    },
  }
}

/** Aborts `timeoutMs` after the flag is raised, or when it is not raised for long. */
function startClock(started: Int32Array<SharedArrayBuffer>, timeoutMs: number) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let timer = setTimeout(abort, maxStartMs)
  const waiting = Atomics.waitAsync(started, 0, 0)
  if (waiting.async)
    void waiting.value.then(() => {
      clearTimeout(timer)
      if (!cleared) timer = setTimeout(abort, timeoutMs)
    })
  let cleared = false
  return {
    signal: controller.signal,
    clear() {
      cleared = true
      clearTimeout(timer)
      // Ends the wait of a task that never began.
      Atomics.notify(started, 0)
    },
  }
}

/** Cloning a view copies its whole underlying buffer, so a partial view is copied first. */
function withOwnBuffer(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
}

function threadError(error: unknown, state: { timedOut: boolean; stopped: boolean }): FeedError {
  if (state.stopped) return new FeedError('aborted', 'the parser was stopped', { cause: error })
  if (state.timedOut) return new FeedError('parse_timeout', 'reading took too long', { cause: error })
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new FeedError('parse_memory', 'reading took too much memory', { cause: error })
  }
  return new FeedError('parse_failed', String(error).slice(0, 500), { cause: error })
}
