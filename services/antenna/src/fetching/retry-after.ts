/**
 * Seconds to wait according to a Retry-After header: delay seconds or an HTTP date
 * (RFC 9110, 10.2.3). A date in the past gives 0; what is neither gives null.
 */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,10}$/.test(text)) return Number(text)
  const at = parseHttpDate(text)
  return at === null ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}

/** Milliseconds of an HTTP date in any of its three forms, all of which mean UTC; null for anything else. */
export function parseHttpDate(text: string): number | null {
  if (!/^[A-Z][a-z]{2,8},? .*\d\d:\d\d:\d\d/.test(text)) return null
  // asctime names no zone and Date.parse would take the machine's.
  const time = Date.parse(/GMT$/.test(text) ? text : `${text} GMT`)
  return Number.isNaN(time) ? null : time
}
