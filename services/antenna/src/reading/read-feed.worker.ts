import type { FeedInput, ReadFeed } from './feed.ts'
import { FeedError, type FeedErrorCode } from './feed-error.ts'
import { readFeed } from './read-feed.ts'

/** Result over the thread boundary, where a cloned error would lose its class and code. */
export type ReadResult = { feed: ReadFeed } | { code: FeedErrorCode; message: string }

/** Task of the parser thread. Never throws: errors are returned. */
export default async function readInThread(input: FeedInput): Promise<ReadResult> {
  try {
    return { feed: readFeed(input) }
  } catch (error) {
    if (error instanceof FeedError) return { code: error.code, message: error.message }
    return { code: 'parse_failed', message: String(error).slice(0, 500) }
  }
}
