import { Piscina } from 'piscina'
import type { FeedInput, ReadFeed } from './feed.ts'
import { FeedError } from './feed-error.ts'
import type { ReadAnswer } from './read-feed.worker.ts'

export interface ParserPool {
  /** Reads one document in the parser thread; rejects with FeedError only. The input's bytes stay usable. */
  read(input: FeedInput): Promise<ReadFeed>
  /** Stops the thread; reads under way or waiting end with FeedError 'aborted'. Idempotent. */
  close(): Promise<void>
}

export interface ParserPoolOptions {
  /** Milliseconds one document may take, counted from its turn. */
  timeoutMs: number
  /** Heap of the thread in MB; a document that needs more fails with 'parse_memory'. */
  memoryMb?: number
  /** Milliseconds after which an idle thread ends and gives its memory back. */
  idleMs?: number
  /** Another thread entry; tests use one that hangs. */
  worker?: URL
}

/**
 * One parser thread beside the event loop: a hostile document costs at most its own time and memory limit,
 * after which the thread is replaced. Documents are read one after another.
 */
export function createParserPool(options: ParserPoolOptions): ParserPool {
  const pool = new Piscina<FeedInput, ReadAnswer>({
    filename: (options.worker ?? new URL('./read-feed.worker.ts', import.meta.url)).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: options.idleMs ?? 10_000,
    // A small young generation makes the thread give memory back at a third of the peak.
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb ?? 128, maxYoungGenerationSizeMb: 8 },
  })
  // Each failed task is reported by its own promise; the pool's event repeats it.
  pool.on('error', () => undefined)
  const stop = new AbortController()
  let turn: Promise<unknown> = Promise.resolve()

  async function readNow(input: FeedInput): Promise<ReadFeed> {
    const limit = AbortSignal.timeout(options.timeoutMs)
    try {
      const signal = AbortSignal.any([limit, stop.signal])
      const answer = await pool.run({ ...input, bytes: exactly(input.bytes) }, { signal })
      if ('feed' in answer) return answer.feed
      throw new FeedError(answer.code, answer.message)
    } catch (error) {
      if (error instanceof FeedError) throw error
      throw threadError(error, { timedOut: limit.aborted, stopped: stop.signal.aborted })
    }
  }

  return {
    read(input) {
      // The clock of a document starts at its turn, so that it does not pay for the one before.
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

/** Cloning a view for the thread copies the whole buffer below it; a small view of a big one is cut out first. */
function exactly(bytes: Uint8Array): Uint8Array {
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
