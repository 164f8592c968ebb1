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
 * A fetch that gave no feed. `code` is stable; the message is technical English for logs.
 * 'aborted' means that we ended it ourselves (signal, close): the source is not to blame.
 */
export class FetchError extends Error {
  override name = 'FetchError'
  readonly code: FetchErrorCode

  constructor(code: FetchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
