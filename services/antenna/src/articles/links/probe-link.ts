import { addressRules } from '@gamelog/server/outgoing/address-guard'
import { toFetchError } from '@gamelog/server/outgoing/error-codes'
import { FetchError } from '@gamelog/server/outgoing/fetch-error'
import { guardedConnector } from '@gamelog/server/outgoing/guarded-connector'
import type { Dispatcher } from 'undici'
import { Agent, request } from 'undici'
import { type FinalResponse, followRedirects } from '../../intake/fetching/follow-redirects.ts'
import type { GuardedFetcherOptions } from '../../intake/fetching/guarded-fetcher.ts'
import { discard } from '../../intake/fetching/read-body.ts'
import { headerOf } from '../../intake/fetching/response-headers.ts'
import { parseRetryAfter } from '../../intake/fetching/retry-after.ts'

type LinkResult = 'ok' | 'gone' | 'unknown'

/** What one look at a link tells. */
export interface LinkAnswer {
  result: LinkResult
  /** Why it is not ok: `http_404`, `dns`, `timeout` …; null when it is. */
  code: string | null
  /** Addresses asked on the way, the page's own last; null where the way is not known to its end. */
  visited: string[] | null
  /** Asked for by the server. */
  retryAfterSeconds: number | null
}

export type LinkProbeOptions = Pick<
  GuardedFetcherOptions,
  'allowHosts' | 'userAgent' | 'timeoutMs' | 'maxRedirects' | 'ports' | 'lookup'
>

export interface LinkProbe {
  /** Asks for a link once, without its text. Never rejects. */
  probe(link: string): Promise<LinkAnswer>
  /** Aborts running requests and closes all connections. */
  close(): Promise<void>
}

/** Answers that do not depend on how the page is asked for: a GET would be told the same. */
const finalStatuses: ReadonlySet<number> = new Set([429, 503])
/** Refusals by the page itself: it is reached, whatever it holds. */
const refusals: ReadonlySet<number> = new Set([401, 403])

/**
 * Makes the probe of links: HEAD, and where that is not answered well GET, of which the text is not read. It reaches what
 * feeds may be fetched from (guarded-connector.ts), at every redirect.
 */
export function createLinkProbe(options: LinkProbeOptions): LinkProbe {
  const { timeoutMs = 10_000, maxRedirects = 5 } = options
  const rules = addressRules(options.allowHosts, options.ports)
  const dispatcher = new Agent({
    connect: guardedConnector({ rules, timeoutMs, lookup: options.lookup }),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    allowH2: false,
  })

  async function ask(link: string, method: Dispatcher.HttpMethod): Promise<LinkAnswer> {
    const visited: string[] = []
    const signal = AbortSignal.timeout(timeoutMs)
    const send = (url: URL) => {
      visited.push(url.href)
      return request(url, {
        dispatcher,
        signal,
        method,
        headers: { 'user-agent': options.userAgent, accept: 'text/html, */*;q=0.5' },
      })
    }
    try {
      return toAnswer(await followRedirects(link, { rules, maxRedirects, send }), visited)
    } catch (error) {
      if (signal.aborted) return unknown('timeout')
      const failure = error instanceof FetchError ? error : toFetchError(error)
      return { ...unknown(failure.code), result: isNameGone(failure) ? 'gone' : 'unknown' }
    }
  }

  return {
    async probe(link) {
      const answer = await ask(link, 'HEAD')
      const status = Number(/^http_(\d+)$/.exec(answer.code ?? '')?.[1])
      // Servers that do not know HEAD answer it with anything.
      return Number.isNaN(status) || finalStatuses.has(status) ? answer : ask(link, 'GET')
    },
    close: () => dispatcher.destroy(),
  }
}

function toAnswer({ statusCode: status, headers, body }: FinalResponse, visited: string[]): LinkAnswer {
  discard(body)
  if (status < 400) return { result: 'ok', code: null, visited, retryAfterSeconds: null }
  const code = `http_${status}`
  if (status === 404 || status === 410) return { ...unknown(code), result: 'gone', visited }
  return {
    ...unknown(code),
    visited: refusals.has(status) ? visited : null,
    retryAfterSeconds: parseRetryAfter(headerOf(headers, 'retry-after'), new Date()),
  }
}

function unknown(code: string): LinkAnswer {
  return { result: 'unknown', code, visited: null, retryAfterSeconds: null }
}

/** The name does not exist, which a resolver that fails for the moment does not say. */
function isNameGone({ code, message }: FetchError): boolean {
  return code === 'dns' && message.startsWith('ENOTFOUND')
}
