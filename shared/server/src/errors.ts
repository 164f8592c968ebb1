import type { ErrorBody } from '@gamelog/contracts/common/error'

/** An answer that is not a success, in the one error shape. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}`)
    this.status = status
    this.body = body
  }
}

type Extra = Pick<ErrorBody, 'detail' | 'retry_after'>

/** Detail of a 400 for a value that no form of ours sends. `at` = the field and its rule, for who writes to the API. */
export function malformed(at = ''): string {
  return `送信した内容に誤りがあります${at && `（${at}）`}。再読み込みして、もう一度お試しください。`
}

export function badRequest(detail: string, code = 'invalid_request'): HttpError {
  return new HttpError(400, { code, error: '入力内容に誤りがあります', detail })
}

export function unauthorized(extra: Extra = {}): HttpError {
  return new HttpError(401, { code: 'unauthorized', error: 'ログインが必要です', ...extra })
}

export function forbidden(code = 'forbidden', extra: Extra = {}): HttpError {
  return new HttpError(403, { code, error: '権限がありません', ...extra })
}

export function notFound(detail?: string, code = 'not_found'): HttpError {
  return new HttpError(404, { code, error: '見つかりませんでした', ...(detail ? { detail } : {}) })
}

/** 405 in nginx's words; the answer also has an Allow header. */
export function methodNotAllowed(): HttpError {
  return new HttpError(405, { code: 'method_not_allowed', error: 'この操作は許可されていません' })
}

export function conflict(code: string, error: string, extra: Extra = {}): HttpError {
  return new HttpError(409, { code, error, ...extra })
}

/** 429; `detail` names the rule and the wait. */
export function tooManyRequests(detail: string, retryAfter: number): HttpError {
  return new HttpError(429, {
    code: 'rate_limited',
    error: '少し待ってから、もう一度お試しください',
    detail,
    retry_after: retryAfter,
  })
}

/** Code of a write that operators have stopped: an answer as intended, no failure of the service. */
export const readOnlyCode = 'read_only'

/** 503 for a dependency that is down; the client may try again after `retryAfter` seconds. */
export function unavailable(retryAfter = 5): HttpError {
  return new HttpError(503, {
    code: 'unavailable',
    error: `現在サービスを利用できません。${retryAfter}秒後にもう一度お試しください。`,
    retry_after: retryAfter,
  })
}
