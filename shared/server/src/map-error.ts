import type { FastifyError } from 'fastify'
import { describeIssue, type ValidationIssue } from './describe-issue.ts'
import { badRequest, HttpError, unavailable } from './errors.ts'
import { mapPostgresError } from './postgres-errors.ts'
import { isRedisUnavailable } from './redis-unavailable.ts'

const internal = () =>
  new HttpError(500, {
    code: 'internal_error',
    error: 'サーバーでエラーが発生しました。少し待ってから、もう一度お試しください。',
  })

/** Any thrown value as an HttpError; an unknown one becomes a 500 without its message. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (isRedisUnavailable(error)) return unavailable()
  const fromPostgres = mapPostgresError(error)
  if (fromPostgres) return fromPostgres
  return fromFastify(error as FastifyError) ?? internal()
}

/** Redis or Postgres, or a service that is asked, cannot be used right now: the same may succeed later. */
export function isOutage(error: unknown): boolean {
  return toHttpError(error).status === 503
}

/** Redis or Postgres cannot be used right now. */
export function isStoreOutage(error: unknown): boolean {
  return isRedisUnavailable(error) || mapPostgresError(error)?.status === 503
}

function fromFastify(error: FastifyError): HttpError | null {
  if (error.validation) return badRequest(describeIssue(error.validation[0] as ValidationIssue | undefined))
  const { statusCode } = error
  if (statusCode === 413) return new HttpError(413, { code: 'too_large', error: '送信内容が大きすぎます' })
  if (statusCode === 415)
    return new HttpError(415, { code: 'unsupported_media_type', error: '対応していない形式です' })
  if (statusCode === 503) return unavailable()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new HttpError(statusCode, { code: 'invalid_request', error: '入力内容に誤りがあります' })
  return null
}
