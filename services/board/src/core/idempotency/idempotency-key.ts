import { createHash } from 'node:crypto'
import { idempotencyKeyHeader } from '@gamelog/contracts/board/post'
import { badRequest } from '@gamelog/server/errors'
import type { FastifyRequest } from 'fastify'
import type { IdempotencyKey } from './repository.ts'

/**
 * Idempotency-Key of a request with the hash of the request; null without the header.
 * @throws 400 when the header is malformed.
 */
export function readIdempotencyKey(
  request: Pick<FastifyRequest, 'headers' | 'method' | 'url'> & { body: unknown },
  account: string,
): IdempotencyKey | null {
  const key = request.headers[idempotencyKeyHeader]
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(key))
    throw badRequest('Idempotency-Keyの形式が正しくありません', 'invalid_idempotency_key')
  const text = `${request.method} ${request.url.split('?')[0]}\n${JSON.stringify(request.body ?? null)}`
  return { account, key, requestHash: createHash('sha256').update(text).digest('hex') }
}
