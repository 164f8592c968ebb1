import type { FeedInput, ReadFeed } from './feed.ts'
import { FeedError, type FeedErrorCode } from './feed-error.ts'
import type { FoundPage } from './html-feeds.ts'
import { readFeed } from './read-feed.ts'

/** Result over the thread boundary, where a cloned error would lose its class and code. */
export type ReadResult = { feed: ReadFeed } | { code: FeedErrorCode; message: string; page: FoundPage | null }

/** A document and a flag in shared memory, raised when its reading begins. */
export interface ReadTask extends FeedInput {
  started: Int32Array<SharedArrayBuffer>
}

/** Starts the document's time limit; the start of the thread does not count. */
export function raise(started: ReadTask['started']): void {
  Atomics.store(started, 0, 1)
  Atomics.notify(started, 0)
}

/** Task of the parser thread. Never throws: errors are returned. */
export default async function readInThread(input: ReadTask): Promise<ReadResult> {
  raise(input.started)
  try {
    return { feed: readFeed(input) }
  } catch (error) {
    if (error instanceof FeedError) return { code: error.code, message: error.message, page: error.page }
    return { code: 'parse_failed', message: String(error).slice(0, 500), page: null }
  }
}
