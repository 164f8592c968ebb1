import { FetchError } from '@gamelog/server/outgoing/fetch-error'
import type { WorkerContext } from '../../context.ts'
import type { ReadFeed } from '../../intake/parsing/feed.ts'
import { FeedError } from '../../intake/parsing/feed-error.ts'
import type { FeedLink } from '../../intake/parsing/html-feeds.ts'
import { statusOf } from '../../sources/registry/error-words.ts'

interface Tried {
  /** Of the document, after redirects. */
  url: string
  status: number | null
  /** Of the fetch. */
  ms: number
}

/** What an address answered: a feed, a page of HTML, or nothing that can be used. */
export type Attempt = Tried &
  (
    | { kind: 'feed'; feed: ReadFeed; etag: string | null; lastModified: string | null; addresses: string[] }
    | { kind: 'page'; links: FeedLink[] }
    | { kind: 'failed'; code: string; detail: string | null }
  )

interface Address {
  url: string
  zone: string
  signal: AbortSignal
}

/** Fetches and reads an address once. @throws nothing but errors of this program */
export async function attempt(
  { fetcher, parser }: Pick<WorkerContext, 'fetcher' | 'parser'>,
  { url, zone, signal }: Address,
): Promise<Attempt> {
  const began = performance.now()
  const tried = (status: number | null, at = url): Tried => ({
    url: at,
    status,
    ms: Math.round(performance.now() - began),
  })
  try {
    const fetched = await fetcher.fetchFeed({ url, etag: null, lastModified: null, signal })
    if (fetched.kind === 'retry-later')
      return { ...tried(fetched.status), kind: 'failed', code: `http_${fetched.status}`, detail: null }
    if (fetched.kind === 'unchanged') return { ...tried(304), kind: 'failed', code: 'http_304', detail: null }
    const { bytes, contentType, finalUrl, permanentUrl, etag, lastModified } = fetched
    const done = tried(200, finalUrl)
    try {
      const feed = await parser.read({ bytes, contentType, url: finalUrl, zone })
      const addresses = [url, permanentUrl ?? url]
      return { ...done, kind: 'feed', feed, etag, lastModified, addresses }
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      if (error.page) return { ...done, kind: 'page', links: error.page.links }
      return { ...done, kind: 'failed', code: error.code, detail: null }
    }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    // Called off by our own limit.
    const code = error.code === 'aborted' && signal.aborted ? 'timeout' : error.code
    return { ...tried(statusOf(code)), kind: 'failed', code, detail: null }
  }
}
