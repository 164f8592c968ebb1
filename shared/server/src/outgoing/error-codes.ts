import { FetchError, type FetchErrorCode } from './fetch-error.ts'

/** First match wins; matched against the `code` of an error and of its causes. */
const codePatterns: [RegExp, FetchErrorCode][] = [
  [/^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT|ESOCKETTIMEDOUT)$/, 'timeout'],
  [/^(UND_ERR_DESTROYED|UND_ERR_CLOSED)$/, 'aborted'],
  [/^(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/, 'too_large'],
  [/^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL|EREFUSED)$/, 'dns'],
  [/^(EPROTO|ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|CRL_\w+|UNABLE_TO_\w+)$/, 'tls'],
  [/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE))$/, 'tls'],
  [/^(Z_\w+|ERR__ERROR\w*|ERR_BROTLI\w*|ERR_ZLIB\w*)$/, 'bad_encoding'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN|ENETDOWN|EACCES|EPERM)$/, 'connect'],
]

/**
 * Maps errors of undici, sockets and zlib to a FetchError. Unknown errors become 'reset': the exchange
 * began and did not end properly (RST, early end, malformed HTTP).
 */
export function toFetchError(error: unknown): FetchError {
  for (const each of chainOf(error)) {
    if (each instanceof FetchError) return each
    const code = 'code' in each && typeof each.code === 'string' ? each.code : ''
    const match = codePatterns.find(([pattern]) => pattern.test(code))
    if (match) return new FetchError(match[1], `${code}: ${each.message}`, { cause: error })
  }
  return new FetchError('reset', error instanceof Error ? error.message : 'unknown failure', { cause: error })
}

/** The error, its causes and the errors of parallel connection attempts; depth-limited against cycles. */
function chainOf(error: unknown, depth = 4): Error[] {
  if (!(error instanceof Error) || depth === 0) return []
  const attempts: unknown[] = error instanceof AggregateError ? error.errors : []
  return [error, ...[...attempts, error.cause].flatMap((each) => chainOf(each, depth - 1))]
}
