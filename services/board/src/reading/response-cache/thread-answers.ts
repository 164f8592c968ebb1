import type { ReadyAnswer } from '@gamelog/server/answers/ready-answer'
import { CoalescedRead } from '@gamelog/server/coalesced-read'
import { HttpError } from '@gamelog/server/errors'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findThreadVersion } from '../../core/threads/repository.ts'
import type { Db } from '../../db/tables.ts'
import type { ThreadVersion } from '../../db/thread-version.ts'
import { threadNotFound } from '../../errors.ts'
import { makeThreadBody, type ThreadBody } from './thread-body.ts'
import type { ThreadCache, ThreadState } from './thread-cache.ts'

/** A cached version older than this is read from Postgres again: the longest effect of a lost invalidation. */
const maxAgeMs = 5_000
/** Bodies kept per process, in bytes, so that Redis only has to send versions. */
const localBytes = 32 * 1024 * 1024

export interface ThreadAnswers {
  /** Latest version of a thread. @throws 404 */
  version(id: number): Promise<ThreadVersion>
  /** Answer to `GET /threads/:id` as of the latest version or a newer one. @throws 404 */
  read(id: number): Promise<ReadyAnswer>
  /** Publishes the version of a committed change; failures are logged only. */
  advanceVersion(id: number, version: ThreadVersion): Promise<void>
}

interface Deps {
  db: Db
  cache: ThreadCache
  log: FastifyBaseLogger
}

/** A known version and the revision of the stored body. */
type KnownVersion = ThreadVersion & { bodyRevision: number }

/**
 * Ready answers of threads: versions from the cache Redis; bodies from this process, Redis or Postgres, in that order.
 * Concurrent readers share one read of the version that begins after their request, so that a write acknowledged
 * before the request is always seen. Without Redis every read asks Postgres.
 */
export function createThreadAnswers({ db, cache, log }: Deps): ThreadAnswers {
  const local = new LRUCache<number, ThreadBody>({
    maxSize: localBytes,
    sizeCalculation: ({ bytes, open = '' }) => bytes.length + 2 * open.length + 500,
  })
  const stateReads = new CoalescedRead<number, ThreadState | null>()
  const versionReads = new CoalescedRead<number, ThreadVersion>()
  const bodyReads = new CoalescedRead<number, ThreadBody>()
  const logUnavailable = (error: Error) => {
    log.debug({ error: error.message }, 'thread cache unavailable')
    return null
  }
  const isFresh = (state: ThreadState) => Date.now() - state.verifiedAt < maxAgeMs

  const readState = (id: number) => stateReads.read(id, () => cache.state(id).catch(logUnavailable))

  /** Keeps the state in Redis: it outdates bodies from before the deletion. */
  const removeDeleted = (id: number): never => {
    local.delete(id)
    throw threadNotFound()
  }

  const readVersion = async (id: number): Promise<ThreadVersion> => {
    const version = await findThreadVersion(db, id)
    if (!version) return removeDeleted(id)
    cache.advanceVersion(id, version, true).catch(logUnavailable)
    return version
  }

  /** Makes the current body: one query if the known one is current, else two. */
  const make = async (id: number, isStored: boolean): Promise<ThreadBody> => {
    const base = local.get(id) ?? (isStored ? await cache.body(id).catch(logUnavailable) : null) ?? undefined
    const body = await makeThreadBody(db, id, base)
    if (!body) return removeDeleted(id)
    local.set(id, body)
    // Not awaited: correct without it, and a durable Redis takes longer to store the body than it took to make it.
    const stored =
      body.bytes === base?.bytes
        ? cache.advanceVersion(id, body.meta, true)
        : cache.storeBody(id, body.meta, body.bytes)
    stored.catch(logUnavailable)
    return body
  }

  const readBody = async (id: number, { revision, bodyRevision }: KnownVersion): Promise<ThreadBody> => {
    const mine = local.get(id)
    if (mine && mine.meta.revision >= revision) return mine
    if (bodyRevision >= revision) {
      const shared = await cache.body(id).catch(logUnavailable)
      if (shared) {
        local.set(id, shared)
        return shared
      }
    }
    const isStored = bodyRevision >= 0
    const body = await bodyReads.read(id, () => make(id, isStored))
    // Redis knows a later version than Postgres: it was filled from another database.
    if (body.meta.revision < revision) await cache.drop(id).catch(logUnavailable)
    return body
  }

  const readVerifiedBody = async (id: number): Promise<ThreadBody> => {
    const known = await readState(id)
    if (known && isFresh(known)) return readBody(id, known)
    const isStored = known !== null && known.bodyRevision >= 0
    try {
      return await bodyReads.read(id, () => make(id, isStored))
    } catch (error) {
      // Postgres is unavailable: the last known body is better than none.
      if (isStored && !(error instanceof HttpError)) return readBody(id, known)
      throw error
    }
  }

  return {
    async version(id) {
      const known = await readState(id)
      if (known && isFresh(known)) return known
      try {
        return await versionReads.read(id, () => readVersion(id))
      } catch (error) {
        // Postgres is unavailable: the last known version is better than none.
        if (known && known.bodyRevision >= 0 && !(error instanceof HttpError)) return known
        throw error
      }
    },
    async read(id) {
      const { bytes, meta } = await readVerifiedBody(id)
      return { bytes, tag: meta.tag }
    },
    async advanceVersion(id, version) {
      await cache.advanceVersion(id, version, false).catch(logUnavailable)
    },
  }
}
