import type { HttpError } from '@gamelog/server/errors'
import { logFailedRequest } from '@gamelog/server/log-failure'
import { toHttpError } from '@gamelog/server/map-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GoTrueError } from '../../gotrue-error.ts'
import { apiVersionHeader, currentApiVersion, speaksCurrentVersion } from './api-version.ts'

/** Answers every failure under /auth/v1 in GoTrue's shape. */
export async function handleGoTrueError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = error instanceof GoTrueError ? error : fromHttpError(toHttpError(error))
  if (answer.status >= 500) logFailedRequest(request, error)
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter)
  reply.header('x-sb-error-code', answer.code).code(answer.status)
  if (!speaksCurrentVersion(request.headers[apiVersionHeader]))
    return reply.send({ code: answer.status, error_code: answer.code, msg: answer.message })
  // Without this header the client ignores the code, and a dead session stays in its storage.
  reply.header(apiVersionHeader, currentApiVersion)
  return reply.send({ code: answer.code, message: answer.message })
}

function fromHttpError({ status, body }: HttpError): GoTrueError {
  const message = body.detail ?? body.error
  const code =
    body.code === 'banned'
      ? 'user_banned'
      : status === 429
        ? 'over_request_rate_limit'
        : status === 400
          ? 'bad_json'
          : status >= 500
            ? 'unexpected_failure'
            : status === 404
              ? 'not_found'
              : 'validation_failed'
  return new GoTrueError(status, code, message, body.retry_after)
}
