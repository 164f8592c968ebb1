import type { ErrorBody } from '@gamelog/contracts/common/error'

const defaultMessage = 'エラーが発生しました'
const whatToDo = '通信状況を確認して、もう一度お試しください。'

/** A request that did not succeed. `message` is Japanese text for a person: detail, else error, else a default. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** Stable code of the error body; `network`, `timeout` or `unknown` without one. */
  readonly code: string
  /** Seconds to wait before the next attempt, if the server sent them. */
  readonly retryAfter: number | undefined
  /** The body's short `error`, which `message` leaves out where there is a detail. */
  readonly headline: string | undefined

  constructor(status: number, code: string, message: string, retryAfter?: number, headline?: string) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
    this.headline = headline
  }
}

/** True for a failure that says nothing about what was asked for: no answer, a busy or a broken service. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 429 || error.status >= 500
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'code' in value && 'error' in value
}

/** Reads a response outside 2xx; a foreign body, such as a proxy's page, gives the default text. */
export async function toApiError(response: Response, fallback = defaultMessage): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (isErrorBody(body)) {
    const { code, error, detail, retry_after } = body
    return new ApiError(response.status, code, detail ?? error ?? fallback, retry_after, error)
  }
  return new ApiError(
    response.status,
    'unknown',
    `${fallback}（${response.status}）。少し待ってから再読み込みしてください。`,
  )
}

/** Converts an error of `fetch` to an ApiError; an abort by the caller is returned unchanged. */
export function toNetworkError(cause: unknown): unknown {
  if (!(cause instanceof Error) || cause.name === 'AbortError' || cause instanceof ApiError) return cause
  if (cause.name === 'TimeoutError') {
    return new ApiError(0, 'timeout', `サーバーから応答がありませんでした。${whatToDo}`)
  }
  return new ApiError(0, 'network', `サーバーに接続できませんでした。${whatToDo}`)
}
