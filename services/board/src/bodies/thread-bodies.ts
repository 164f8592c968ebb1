import { HttpError, notFound } from '@gamelog/server/errors'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/tables.ts'
import { findThreadVersion } from '../threads/repository.ts'
import type { ThreadVersion } from '../threads/thread-version.ts'
import { SingleFlight } from './single-flight.ts'
import { makeThreadBody, type ThreadBody } from './thread-body.ts'
import type { BodyMeta, ThreadCache } from './thread-cache.ts'

/** ms a version is believed without asking Postgres: bounds what a lost invalidation can do. */
const trust = 5_000
/** Bytes of bodies each process keeps, so that Redis sends only versions. */
const localBytes = 32 * 1024 * 1024

export const threadNotFound = () => notFound('スレッドが見つかりません', 'thread_not_found')

export interface ThreadBodies {
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

/**
 * Ready-made thread bodies (performance.md): versions come from the cache Redis, bodies from this
 * process, Redis or Postgres, in that order. Without Redis every read asks Postgres for the version.
 */
export function createThreadBodies({ db, cache, log }: Deps): ThreadBodies {
  const local = new LRUCache<number, ThreadBody>({
    maxSize: localBytes,
    sizeCalculation: (body) => body.bytes.length + 500,
  })
  const checks = new SingleFlight<number, ThreadVersion>()
  const making = new SingleFlight<number, ThreadBody>()
  const away = (error: Error) => {
    log.debug({ error: error.message }, 'thread cache away')
    return null
  }

  const check = async (id: number): Promise<ThreadVersion> => {
    const version = await findThreadVersion(db, id)
    if (!version) {
      local.delete(id)
      await cache.drop(id).catch(away)
      throw threadNotFound()
    }
    await cache.raise(id, version, true).catch(away)
    return version
  }

  const newest = async (id: number): Promise<ThreadVersion & { meta?: BodyMeta | null }> => {
    const state = await cache.state(id).catch(away)
    if (state && Date.now() - state.verifiedAt < trust) return state
    try {
      return { meta: state?.meta, ...(await checks.run(id, () => check(id))) }
    } catch (error) {
      // While Postgres is away, what was last known is still worth reading.
      if (state?.meta && !(error instanceof HttpError)) return state
      throw error
    }
  }

  const make = async (id: number): Promise<ThreadBody> => {
    const base = local.get(id) ?? (await cache.body(id).catch(away)) ?? undefined
    const body = await makeThreadBody(db, id, base)
    if (!body) throw threadNotFound()
    local.set(id, body)
    await cache.store(id, body.meta, body.bytes).catch(away)
    return body
  }

  const read = async (id: number): Promise<ThreadBody> => {
    const { revision, meta } = await newest(id)
    const mine = local.get(id)
    if (mine && mine.meta.revision >= revision) return mine
    if (meta && meta.revision >= revision) {
      const shared = await cache.body(id).catch(away)
      if (shared) {
        local.set(id, shared)
        return shared
      }
    }
    let body = await making.run(id, () => make(id))
    // A flight that took off before our version was committed lands with an older one.
    if (body.meta.revision < revision) body = await making.run(id, () => make(id))
    // Older than what Redis knows although read just now: Redis remembers another database.
    if (body.meta.revision < revision) await cache.drop(id).catch(away)
    return body
  }

  return {
    version: newest,
    read,
    async changed(id, to) {
      await cache.raise(id, to, false).catch(away)
    },
  }
}
