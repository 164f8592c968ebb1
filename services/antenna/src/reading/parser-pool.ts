import { Piscina } from 'piscina'
import type { FeedInput, ReadFeed } from './feed.ts'
import { FeedError } from './feed-error.ts'
import type { ReadResult } from './read-feed.worker.ts'

export interface ParserPool {
  /** Parses a document in the thread. The bytes are copied. @throws FeedError, nothing else */
  read(input: FeedInput): Promise<ReadFeed>
  /** Stops the thread; running and waiting reads reject with FeedError 'aborted'. Idempotent. */
  close(): Promise<void>
}

export interface ParserPoolOptions {
  /** Time limit of a document, without its time in the queue. */
  timeoutMs: number
  /** Heap limit of the thread; a document that needs more fails with 'parse_memory'. */
  memoryMb?: number
  /** An idle thread ends after this time and frees its memory. */
  idleMs?: number
  /** Entry of the thread; replaced in tests. */
  worker?: URL
}

/**
 * A Piscina pool of one thread that parses documents one after another. A document over its time or memory
 * limit costs the thread, which Piscina replaces.
 */
export function createParserPool(options: ParserPoolOptions): ParserPool {
  const pool = new Piscina<FeedInput, ReadResult>({
    filename: (options.worker ?? new URL('./read-feed.worker.ts', import.meta.url)).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: options.idleMs ?? 10_000,
    // What reads documents from outside knows no address of a database.
    env: {},
    // A small young generation reduces the thread's peak memory to a third.
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb ?? 128, maxYoungGenerationSizeMb: 8 },
  })
  // Failed tasks reject their own promise as well.
  pool.on('error', () => undefined)
  const stop = new AbortController()
  let turn: Promise<unknown> = Promise.resolve()

  async function readNow(input: FeedInput): Promise<ReadFeed> {
    const limit = AbortSignal.timeout(options.timeoutMs)
    try {
      const signal = AbortSignal.any([limit, stop.signal])
      const result = await pool.run({ ...input, bytes: withOwnBuffer(input.bytes) }, { signal })
      if ('feed' in result) return result.feed
      throw new FeedError(result.code, result.message)
    } catch (error) {
      if (error instanceof FeedError) throw error
      throw threadError(error, { timedOut: limit.aborted, stopped: stop.signal.aborted })
    }
  }

  return {
    read(input) {
      // Queued here and not in Piscina, so that the time limit starts when the document's turn comes.
      const reading = turn.then(() => readNow(input))
      turn = reading.catch(() => undefined)
      return reading
    },
    async close() {
      stop.abort()
      await turn
      await pool.destroy()
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
