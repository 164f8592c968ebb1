import type { FeedInput, ReadFeed } from './feed.ts'
import { createParserLane } from './parser-lane.ts'

/** The thread for heavy documents, held by one source. */
export interface HeavySlot {
  /** Like ParserPool.read, under the wider limit. */
  read(input: FeedInput): Promise<ReadFeed>
  release(): void
}

export interface ParserPool {
  /**
   * Reads a document in one of the shared threads. The bytes are copied.
   * @throws FeedError, nothing else; 'parse_timeout' and 'parse_memory' for one that is too heavy for them
   */
  read(input: FeedInput): Promise<ReadFeed>
  /** Takes the thread for documents too heavy for the shared ones; null while another source has it. */
  takeHeavySlot(): HeavySlot | null
  /** Stops all threads; running and waiting reads reject with FeedError 'aborted'. Idempotent. */
  close(): Promise<void>
}

export interface ParserPoolOptions {
  /** Time limit of a document in the shared threads. */
  timeoutMs: number
  /** Time limit in the thread for heavy ones; default the same. */
  heavyTimeoutMs?: number
  /** Heap limit of a thread; a document that needs more fails with 'parse_memory'. */
  memoryMb?: number
  /** An idle thread ends after this time and frees its memory. */
  idleMs?: number
  /** Entry of the threads; replaced in tests. */
  worker?: URL
}

const sharedThreads = 2

/**
 * Two shared threads for documents that are read quickly, as nearly all are, and one for those that were not: a
 * document that hangs costs the others a shared thread for one short limit, once.
 */
export function createParserPool(options: ParserPoolOptions): ParserPool {
  const { timeoutMs, heavyTimeoutMs = timeoutMs, memoryMb = 128, idleMs = 10_000 } = options
  const worker = options.worker ?? new URL('./read-feed.worker.ts', import.meta.url)
  const lane = { memoryMb, idleMs, worker }
  const shared = createParserLane({ ...lane, threads: sharedThreads, timeoutMs })
  const heavy = createParserLane({ ...lane, threads: 1, timeoutMs: heavyTimeoutMs })
  let taken = false
  return {
    read: shared.read,
    takeHeavySlot() {
      if (taken) return null
      taken = true
      return {
        read: heavy.read,
        release() {
          taken = false
        },
      }
    },
    async close() {
      await Promise.all([shared.close(), heavy.close()])
    },
  }
}
