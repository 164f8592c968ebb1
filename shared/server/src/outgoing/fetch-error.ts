/** Stable codes of a failed fetch, stored per source and shown in the back office. */
export type FetchErrorCode =
  | 'bad_url'
  | 'ssrf'
  | 'downgrade'
  | 'too_many_redirects'
  | 'timeout'
  | 'aborted'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'reset'
  | 'too_large'
  | 'bad_encoding'
  | 'empty'
  | `http_${number}`

/**
 * A failed fetch. `code` is stable; the message is technical English for logs. 'aborted' means that this
 * process ended it (signal, close), not the source.
 */
export class FetchError extends Error {
  override name = 'FetchError'
  readonly code: FetchErrorCode

  constructor(code: FetchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
