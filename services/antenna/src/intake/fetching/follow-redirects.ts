import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { type AddressRules, parseAllowedUrl } from '@gamelog/server/outgoing/address-guard'
import { FetchError } from '@gamelog/server/outgoing/fetch-error'
import { createCookieJar } from './cookie-jar.ts'
import { discard } from './read-body.ts'
import { headerOf, type ResponseHeaders } from './response-headers.ts'

interface HopResponse {
  statusCode: number
  headers: ResponseHeaders
  body: Readable
}

export interface FinalResponse extends HopResponse {
  finalUrl: string
  /** New permanent address: set when all redirects were 301 or 308. */
  permanentUrl: string | null
}

interface FollowOptions {
  rules: AddressRules
  maxRedirects: number
  /** `cookie`: what the chain has been told to bring along; null = nothing. */
  send: (url: URL, cookie: string | null) => Promise<HopResponse>
}

/**
 * Sends a request and follows its redirects, checking each address before requesting it.
 * @throws FetchError 'ssrf', 'bad_url', 'downgrade' (https to http), 'too_many_redirects' (a loop too).
 */
export async function followRedirects(start: string, options: FollowOptions): Promise<FinalResponse> {
  let url = parseAllowedUrl(options.rules, start)
  let permanent = true
  const jar = createCookieJar()
  const visited = new Set<string>()
  for (;;) {
    visited.add(hopOf(url, jar.cookiesFor(url)))
    const response = await options.send(url, jar.cookiesFor(url))
    jar.store(url, response.headers)
    const location = isRedirect(response.statusCode) ? headerOf(response.headers, 'location') : null
    if (location === null) {
      return {
        ...response,
        finalUrl: url.href,
        permanentUrl: permanent && visited.size > 1 ? url.href : null,
      }
    }
    discard(response.body)
    permanent &&= response.statusCode === 301 || response.statusCode === 308
    url = nextHop(url, location, options.rules)
    // Asked with the same cookies, a visited address would redirect the same way again.
    if (visited.has(hopOf(url, jar.cookiesFor(url))) || visited.size > options.maxRedirects) {
      throw new FetchError('too_many_redirects', `gave up after ${visited.size} redirects`)
    }
  }
}

function hopOf(url: URL, cookie: string | null): string {
  return `${url.href}\n${cookie ?? ''}`
}

function nextHop(from: URL, location: string, rules: AddressRules): URL {
  // undici decodes headers as Latin-1; servers send unescaped Japanese paths as UTF-8.
  const bytes = Buffer.from(location, 'latin1')
  const url = parseAllowedUrl(rules, isUtf8(bytes) ? bytes.toString() : location, from)
  url.hash = ''
  if (from.protocol === 'https:' && url.protocol === 'http:') {
    throw new FetchError('downgrade', 'redirected from https to http')
  }
  return url
}

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308
}
