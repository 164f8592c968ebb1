import { parseHttpDate } from './retry-after.ts'

/** Upper limit of an honoured cache lifetime, in seconds. */
export const maxFreshSeconds = 6 * 3600

interface CacheHeaders {
  cacheControl: string | null
  age: string | null
  expires: string | null
  date: string | null
}

/**
 * Freshness lifetime of a response in seconds (RFC 9111, 4.2.1), at most 6 hours; null when it states
 * none, 0 for no-store and no-cache.
 */
export function freshForSeconds(headers: CacheHeaders, now: Date): number | null {
  const directives = (headers.cacheControl ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
  if (directives.some((each) => /^(no-store|no-cache)\b/.test(each))) return 0
  const maxAge = directives.map((each) => /^max-age="?(\d{1,10})"?$/.exec(each)?.[1]).find(Boolean)
  if (maxAge !== undefined) return clamp(Number(maxAge) - (Number.parseInt(headers.age ?? '', 10) || 0))
  if (headers.expires === null) return null
  const expires = parseHttpDate(headers.expires)
  // An invalid Expires, such as 0, means expired (RFC 9111, 5.3).
  if (expires === null) return 0
  const base = (headers.date === null ? null : parseHttpDate(headers.date)) ?? now.getTime()
  return clamp((expires - base) / 1000)
}

function clamp(seconds: number): number {
  return Math.min(Math.max(0, Math.floor(seconds)), maxFreshSeconds)
}
