/** An answer in GoTrue's error shape; `code` is one of GoTrue's. */
export class GoTrueError extends Error {
  override name = 'GoTrueError'
  readonly status: number
  readonly code: string
  /** Seconds; sent as Retry-After. */
  readonly retryAfter: number | undefined
  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

export function validationFailed(message: string): GoTrueError {
  return new GoTrueError(400, 'validation_failed', message)
}
