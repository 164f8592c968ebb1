/**
 * Seconds to wait according to a Retry-After header: delay seconds or an HTTP date (RFC 9110, 10.2.3). 0
 * for a date in the past, null for an invalid value.
 */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,10}$/.test(text)) return Number(text)
  const at = parseHttpDate(text)
  return at === null ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}

/** Milliseconds of an HTTP date in any of its three formats, always UTC; null for anything else. */
export function parseHttpDate(text: string): number | null {
  if (!/^[A-Z][a-z]{2,8},? .*\d\d:\d\d:\d\d/.test(text)) return null
  // asctime has no zone; Date.parse would assume the machine's.
  const time = Date.parse(/GMT$/.test(text) ? text : `${text} GMT`)
  return Number.isNaN(time) ? null : time
}
