import type { RobotsVerdict } from '@gamelog/contracts/antenna/source-trial'
import { FetchError } from '@gamelog/server/outgoing/fetch-error'
import robotsParser from 'robots-parser'
import type { GuardedFetcher } from '../../intake/fetching/guarded-fetcher.ts'

// The package exports the function itself; its types name a default export.
const parseRobots = robotsParser as unknown as typeof robotsParser.default

/** Our name in the rules of a robots.txt. */
const agent = 'GAMELOG'
/** RFC 9309 asks for this much at least. */
const maxBytes = 500 * 1024
/** ms; the check is a hint beside the trial, which does not wait longer for it. */
const timeoutMs = 3_000

/**
 * Whether the robots.txt of an address's server lets us fetch it (RFC 9309). A server without the file allows everything.
 * `unknown` when the server does not answer, answers 5xx or takes too long.
 */
export async function readRobots(
  fetcher: Pick<GuardedFetcher, 'fetchFeed'>,
  url: string,
): Promise<RobotsVerdict> {
  const address = new URL('/robots.txt', url).href
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const fetched = await fetcher.fetchFeed({ url: address, etag: null, lastModified: null, signal })
    if (fetched.kind !== 'ok') return 'unknown'
    const text = new TextDecoder().decode(fetched.bytes.subarray(0, maxBytes))
    return parseRobots(address, text).isAllowed(url, agent) === false ? 'disallowed' : 'allowed'
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return error.code === 'empty' || /^http_4\d\d$/.test(error.code) ? 'allowed' : 'unknown'
  }
}
