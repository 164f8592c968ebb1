import type { FoundPage } from './html-feeds.ts'

/** Why a document could not be read as a feed. Stable: stored per source for the back office. */
export type FeedErrorCode =
  | 'empty'
  | 'too_large'
  | 'not_a_feed'
  | 'bad_xml'
  | 'bad_json'
  | 'parse_timeout'
  | 'parse_memory'
  | 'parse_failed'
  | 'aborted'

/** A document that is no readable feed. The message is technical English for logs. */
export class FeedError extends Error {
  override name = 'FeedError'
  readonly code: FeedErrorCode
  /** With 'not_a_feed': the feeds a page of HTML names. */
  readonly page: FoundPage | null

  constructor(code: FeedErrorCode, message: string, options?: ErrorOptions & { page?: FoundPage | null }) {
    super(message, options)
    this.code = code
    this.page = options?.page ?? null
  }
}
