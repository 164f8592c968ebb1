import type { IncomingHttpHeaders } from 'node:http'

/** The token of an `Authorization: Bearer` header; the scheme in any case (RFC 9110). Null when there is none. */
export function bearerToken(headers: IncomingHttpHeaders): string | null {
  const match = /^bearer ([^\s,]+)$/i.exec(headers.authorization ?? '')
  return match?.[1] ?? null
}
