import { freshForSeconds } from './freshness.ts'

/** Headers as undici gives them: lower-case names, lists where a header was repeated. */
export type ResponseHeaders = Record<string, string | string[] | undefined>

/** First value of a header, null when it is missing or empty. */
export function headerOf(headers: ResponseHeaders, name: string): string | null {
  return [headers[name]].flat()[0]?.trim() || null
}

/** What a later fetch of the same feed needs to know of an answer. */
export interface Validators {
  etag: string | null
  lastModified: string | null
  /** Cache lifetime in seconds, at most 6 hours; null when the answer names none. */
  freshForSeconds: number | null
}

/** Validators and cache lifetime of an answer. Over-long validators are dropped, not cut. */
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

/** A header value that may be sent back to the server as it is, else null. */
export function sendable(value: string | null): string | null {
  return value !== null && value.length <= 1024 && /^[\x20-\x7e]+$/.test(value) ? value : null
}
