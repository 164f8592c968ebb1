import type { FeedInput, ReadFeed } from './feed.ts'
import { FeedError, type FeedErrorCode } from './feed-error.ts'
import { readFeed } from './read-feed.ts'

/** What crosses the thread boundary: cloning an error would lose its class and code. */
export type ReadAnswer = { feed: ReadFeed } | { code: FeedErrorCode; message: string }

/** Task of the parser thread. Answers instead of throwing for documents that are no feed. */
export default async function readInThread(input: FeedInput): Promise<ReadAnswer> {
  try {
    return { feed: readFeed(input) }
  } catch (error) {
    if (error instanceof FeedError) return { code: error.code, message: error.message }
    return { code: 'parse_failed', message: String(error).slice(0, 500) }
  }
}
