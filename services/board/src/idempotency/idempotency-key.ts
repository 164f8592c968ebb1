import { createHash } from 'node:crypto'
import { idempotencyKeyHeader } from '@gamelog/contracts/board/routes'
import { badRequest, HttpError } from '@gamelog/server/errors'
import { isUniqueViolation } from '@gamelog/server/postgres-errors'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/tables.ts'
import { findStoredWrite, type IdempotencyKey, type StoredWrite } from './repository.ts'

/**
 * The Idempotency-Key of a request together with what it asks; null when the caller sent none.
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
  const asked = `${request.method} ${request.url.split('?')[0]}\n${JSON.stringify(request.body ?? null)}`
  return { account, key, requestHash: createHash('sha256').update(asked).digest('hex') }
}

/**
 * What an earlier write with this key came to; undefined when there was none.
 * @throws 422 when the key was used for something else.
 */
export async function findEarlierWrite(db: Db, key: IdempotencyKey | null): Promise<StoredWrite | undefined> {
  if (key === null) return undefined
  const stored = await findStoredWrite(db, key)
  if (stored && stored.request_hash !== key.requestHash)
    throw new HttpError(422, {
      code: 'idempotency_key_reused',
      error: '同じ操作キーが別の内容ですでに使われています',
    })
  return stored
}

/**
 * Runs a write at most once per key: whatever stops it (limit, refusal, the key itself) is only
 * passed on when no earlier write with the same key went through.
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
    const stored = mayBeRepeat ? await findEarlierWrite(db, key) : undefined
    if (!stored) throw error
    return replay(stored)
  }
}
