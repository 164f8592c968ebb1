import { freshForSeconds } from './freshness.ts'

/** Headers in undici's form: lower-case names, lists for repeated headers. */
export type ResponseHeaders = Record<string, string | string[] | undefined>

/** First value of a header, null when it is missing or empty. */
export function headerOf(headers: ResponseHeaders, name: string): string | null {
  return [headers[name]].flat()[0]?.trim() || null
}

/** Cache validators and lifetime of a response, for the next fetch. */
export interface Validators {
  etag: string | null
  lastModified: string | null
  /** Cache lifetime in seconds, at most 6 hours; null when the response states none. */
  freshForSeconds: number | null
}

/** Validators and cache lifetime of a response. Over-long validators are dropped, not truncated. */
export function validatorsOf(headers: ResponseHeaders, now: Date): Validators {
  return {
    etag: sendable(headerOf(headers, 'etag')),
    lastModified: sendable(headerOf(headers, 'last-modified')),
    freshForSeconds: freshForSeconds(
      {
        cacheControl: [headers['cache-control'] ?? []].flat().join(',') || null,
        age: headerOf(headers, 'age'),
        expires: headerOf(headers, 'expires'),
        date: headerOf(headers, 'date'),
      },
      now,
    ),
  }
}

/** The header value if it can be sent back unchanged, else null. */
export function sendable(value: string | null): string | null {
  return value !== null && value.length <= 1024 && /^[\x20-\x7e]+$/.test(value) ? value : null
}
