import { createHash } from 'node:crypto'
import { idempotencyKeyHeader } from '@gamelog/contracts/board/post'
import { badRequest, HttpError } from '@gamelog/server/errors'
import { isUniqueViolation } from '@gamelog/server/postgres-errors'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/tables.ts'
import { findStoredWrite, type IdempotencyKey, type StoredWrite } from './repository.ts'

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

/**
 * Runs a write that stores `key` in its own transaction. When it fails with a 4xx or a unique violation and an earlier
 * write with the same key succeeded, answers with `replay` instead: limits and refusals do not apply to a repeat.
 * @throws 422 when the key was used for a different request.
 */
export async function writeOnce<Result>(
  db: Db,
  key: IdempotencyKey | null,
  write: () => Promise<Result>,
  replay: (stored: StoredWrite) => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const mayBeRepeat = error instanceof HttpError ? error.status < 500 : isUniqueViolation(error)
    const stored = mayBeRepeat && key !== null ? await findSameRequest(db, key) : undefined
    if (!stored) throw error
    return replay(stored)
  }
}

async function findSameRequest(db: Db, key: IdempotencyKey): Promise<StoredWrite | undefined> {
  const stored = await findStoredWrite(db, key)
  if (stored && stored.request_hash !== key.requestHash)
    throw new HttpError(422, {
      code: 'idempotency_key_reused',
      error: '送信中に内容が変わりました。もう一度送信してください。',
    })
  return stored
}
