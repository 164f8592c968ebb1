import { addressRules } from '@gamelog/server/outgoing/address-guard'
import { toFetchError } from '@gamelog/server/outgoing/error-codes'
import { FetchError } from '@gamelog/server/outgoing/fetch-error'
import { guardedConnector, type Lookup } from '@gamelog/server/outgoing/guarded-connector'
import { Agent, request } from 'undici'
import { type FinalResponse, followRedirects } from './follow-redirects.ts'
import { discard, readBody } from './read-body.ts'
import { headerOf, sendable, type Validators, validatorsOf } from './response-headers.ts'
import { parseRetryAfter } from './retry-after.ts'

export interface GuardedFetcherOptions {
  /** 'host:port' of servers exempt from the address and port rules (FEED_ALLOW_HOSTS). */
  allowHosts: string[]
  userAgent: string
  /** Limit of a whole fetch, redirects and body included, in milliseconds. */
  timeoutMs?: number
  /** Limit of the decoded body, in bytes. */
  maxBytes?: number
  maxRedirects?: number
  /** Ports a public server may use. */
  ports?: number[]
  lookup?: Lookup
}

interface FetchRequest {
  url: string
  /** Validators of the last answer that parsed well. */
  etag: string | null
  lastModified: string | null
  signal?: AbortSignal
}

/** Validators to store (those sent, when a 304 repeats none) and the final address. */
interface ResponseInfo extends Validators {
  finalUrl: string
  /** New address of the feed when every redirect to it was permanent. */
  permanentUrl: string | null
}

export type FetchResult =
  | ({ kind: 'ok'; bytes: Uint8Array<ArrayBuffer>; contentType: string | null } & ResponseInfo)
  | ({ kind: 'unchanged' } & ResponseInfo)
  | { kind: 'retry-later'; status: 429 | 503; retryAfterSeconds: number | null }

export interface GuardedFetcher {
  /** Fetches a feed once. @throws FetchError for everything that is not a FetchResult. */
  fetchFeed(request: FetchRequest): Promise<FetchResult>
  /** Aborts running fetches and closes all connections. */
  close(): Promise<void>
}

const accept =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml, ' +
  'application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5'

/** Fetches feeds conditionally, from public servers only. One per process. */
export function createGuardedFetcher(options: GuardedFetcherOptions): GuardedFetcher {
  const { timeoutMs = 15_000, maxBytes = 10 * 1024 * 1024, maxRedirects = 5 } = options
  const rules = addressRules(options.allowHosts, options.ports)
  const dispatcher = new Agent({
    connect: guardedConnector({ rules, timeoutMs, lookup: options.lookup }),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    allowH2: false,
  })

  async function fetchFeed(feed: FetchRequest): Promise<FetchResult> {
    const deadline = AbortSignal.timeout(timeoutMs)
    const signal = feed.signal ? AbortSignal.any([deadline, feed.signal]) : deadline
    try {
      const send = (url: URL, cookie: string | null) =>
        request(url, { dispatcher, signal, headers: requestHeaders(options.userAgent, feed, cookie) })
      const response = await followRedirects(feed.url, { rules, maxRedirects, send })
      return await readResponse(response, feed, { maxBytes, signal })
    } catch (error) {
      if (error instanceof FetchError) throw error
      if (feed.signal?.aborted) throw new FetchError('aborted', 'the fetch was called off', { cause: error })
      if (deadline.aborted) throw new FetchError('timeout', `no end within ${timeoutMs} ms`, { cause: error })
      throw toFetchError(error)
    }
  }

  return { fetchFeed, close: () => dispatcher.destroy() }
}

function requestHeaders(
  userAgent: string,
  feed: FetchRequest,
  cookie: string | null,
): Record<string, string> {
  const etag = sendable(feed.etag)
  const lastModified = sendable(feed.lastModified)
  return {
    'user-agent': userAgent,
    accept,
    'accept-encoding': 'gzip, deflate, br',
    ...(cookie === null ? {} : { cookie }),
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
}

async function readResponse(
  response: FinalResponse,
  feed: FetchRequest,
  limits: { maxBytes: number; signal: AbortSignal },
): Promise<FetchResult> {
  const { statusCode: status, headers, body, finalUrl, permanentUrl } = response
  const now = new Date()
  if (status === 200) {
    const bytes = await readBody(body, { ...limits, contentEncoding: headers['content-encoding'] })
    if (bytes.length === 0) throw new FetchError('empty', 'the answer has no body')
    const contentType = headerOf(headers, 'content-type')
    return { kind: 'ok', bytes, contentType, ...validatorsOf(headers, now), finalUrl, permanentUrl }
  }
  discard(body)
  // A 304 to a request without validators is invalid: nothing is cached.
  if (status === 304 && (feed.etag ?? feed.lastModified) !== null) {
    const { etag, lastModified, freshForSeconds } = validatorsOf(headers, now)
    return {
      kind: 'unchanged',
      etag: etag ?? feed.etag,
      lastModified: lastModified ?? feed.lastModified,
      freshForSeconds,
      finalUrl,
      permanentUrl,
    }
  }
  if (status === 429 || status === 503) {
    return {
      kind: 'retry-later',
      status,
      retryAfterSeconds: parseRetryAfter(headerOf(headers, 'retry-after'), now),
    }
  }
  if (status === 204) throw new FetchError('empty', 'the answer has no body')
  throw new FetchError(`http_${status}`, `the server answered ${status}`)
}
