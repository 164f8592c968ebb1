import { HttpError, notFound } from '@gamelog/server/errors'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/tables.ts'
import { findThreadVersion } from '../threads/repository.ts'
import type { ThreadVersion } from '../threads/thread-version.ts'
import { CoalescedRead } from './coalesced-read.ts'
import { SingleFlight } from './single-flight.ts'
import { makeThreadBody, type ThreadBody } from './thread-body.ts'
import type { ThreadCache, ThreadState } from './thread-cache.ts'

/** ms a version is believed without asking Postgres: bounds what a lost invalidation can do. */
const trust = 5_000
/** Bytes of bodies each process keeps, so that Redis sends only versions. */
const localBytes = 32 * 1024 * 1024

export const threadNotFound = () => notFound('スレッドが見つかりません', 'thread_not_found')

export interface ThreadAnswers {
  /** Newest version of a thread. @throws 404 */
  version(id: number): Promise<ThreadVersion>
  /** Ready body of that version or a newer one. @throws 404 */
  read(id: number): Promise<ThreadBody>
  /** To be awaited after each commit that changed a thread, before answering. */
  changed(id: number, version: ThreadVersion): Promise<void>
}

interface Deps {
  db: Db
  cache: ThreadCache
  log: FastifyBaseLogger
}

/** A version as far as it is known, and whether the cache Redis has a body of it. */
type Known = ThreadVersion & { bodyRevision: number }

/**
 * Ready-made thread bodies (performance.md): versions come from the cache Redis, bodies from this
 * process, Redis or Postgres, in that order. All who ask for a thread at once share one look at its version, which
 * begins after they asked: whoever has seen a write somewhere sees it here. Without Redis every look asks Postgres.
 */
export function createThreadAnswers({ db, cache, log }: Deps): ThreadAnswers {
  const local = new LRUCache<number, ThreadBody>({
    maxSize: localBytes,
    sizeCalculation: ({ bytes, open = '' }) => bytes.length + 2 * open.length + 500,
  })
  const looks = new CoalescedRead<number, ThreadState | null>()
  const checks = new CoalescedRead<number, ThreadVersion>()
  const renewals = new CoalescedRead<number, ThreadBody>()
  const making = new SingleFlight<number, ThreadBody>()
  const away = (error: Error) => {
    log.debug({ error: error.message }, 'thread cache away')
    return null
  }
  const isFresh = (state: ThreadState) => Date.now() - state.verifiedAt < trust

  const state = (id: number) => looks.look(id, () => cache.state(id).catch(away))

  /** What Redis knows stays: it says that nothing older than the deletion may be read. */
  const gone = (id: number): never => {
    local.delete(id)
    throw threadNotFound()
  }

  const check = async (id: number): Promise<ThreadVersion> => {
    const version = await findThreadVersion(db, id)
    if (!version) return gone(id)
    cache.raise(id, version, true).catch(away)
    return version
  }

  /** What Postgres has now, made at most once for all who wait: two selects, or one when what is ready is current. */
  const make = async (id: number, stored: boolean): Promise<ThreadBody> => {
    const base = local.get(id) ?? (stored ? await cache.body(id).catch(away) : null) ?? undefined
    const body = await makeThreadBody(db, id, base)
    if (!body) return gone(id)
    local.set(id, body)
    // Nobody needs it there to be right: a durable Redis takes longer to write it down than we took to make it.
    const known =
      body.bytes === base?.bytes ? cache.raise(id, body.meta, true) : cache.store(id, body.meta, body.bytes)
    known.catch(away)
    return body
  }

  const readKnown = async (id: number, { revision, bodyRevision }: Known): Promise<ThreadBody> => {
    const mine = local.get(id)
    if (mine && mine.meta.revision >= revision) return mine
    if (bodyRevision >= revision) {
      const shared = await cache.body(id).catch(away)
      if (shared) {
        local.set(id, shared)
        return shared
      }
    }
    const stored = bodyRevision >= 0
    let body = await making.run(id, () => make(id, stored))
    // A flight that took off before our version was committed lands with an older one.
    if (body.meta.revision < revision) body = await making.run(id, () => make(id, stored))
    // Older than what Redis knows although read just now: Redis remembers another database.
    if (body.meta.revision < revision) await cache.drop(id).catch(away)
    return body
  }

  return {
    async version(id) {
      const known = await state(id)
      if (known && isFresh(known)) return known
      try {
        return await checks.look(id, () => check(id))
      } catch (error) {
        // While Postgres is away, what was last known is still worth reading.
        if (known && known.bodyRevision >= 0 && !(error instanceof HttpError)) return known
        throw error
      }
    },
    async read(id) {
      const known = await state(id)
      if (known && isFresh(known)) return readKnown(id, known)
      const stored = known !== null && known.bodyRevision >= 0
      try {
        return await renewals.look(id, () => make(id, stored))
      } catch (error) {
        if (stored && !(error instanceof HttpError)) return readKnown(id, known)
        throw error
      }
    },
    async changed(id, to) {
      await cache.raise(id, to, false).catch(away)
    },
  }
}
