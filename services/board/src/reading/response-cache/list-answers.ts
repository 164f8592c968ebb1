import type { ThreadList } from '@gamelog/contracts/board/thread'
import { hashText, packAnswer, type ReadyAnswer } from '@gamelog/server/answers/ready-answer'
import { CoalescedRead } from '@gamelog/server/coalesced-read'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { toThread } from '../../core/threads/public-thread.ts'
import { listThreadRows } from '../../core/threads/repository.ts'
import type { Db } from '../../db/tables.ts'
import type { ListCache, StoredList } from './list-cache.ts'

/** A list older than this is read from Postgres again: the longest effect of a lost invalidation. */
const maxAgeMs = 5_000
/** ms to wait for Postgres where there is a list of before. */
export const listPatienceMs = 2_000

export interface ListAnswers {
  read(archived: boolean): Promise<ReadyAnswer>
  /** Outdates the lists after a committed change; failures are logged only. */
  invalidate(): Promise<void>
}

interface Deps {
  db: Db
  cache: ListCache
  log: FastifyBaseLogger
}

/**
 * Ready answers of the thread lists. A list is made once per version of the lists, which every change replaces; without
 * Redis there is no version and every read asks Postgres.
 */
export function createListAnswers({ db, cache, log }: Deps): ListAnswers {
  /** Last list made or received, of any version. */
  const latest = new Map<boolean, StoredList>()
  const versionReads = new CoalescedRead<'version', string | null>()
  const unversionedReads = new CoalescedRead<boolean, StoredList>()
  const logUnavailable = (error: Error) => {
    log.debug({ error: error.message }, 'list cache unavailable')
    return null
  }

  const make = async (archived: boolean, version: string, base = latest.get(archived)) => {
    const madeAt = Date.now()
    const list: StoredList = { ...(await makeList(db, archived, base)), version, madeAt }
    latest.set(archived, list)
    return list
  }

  const current = new LRUCache<string, StoredList, { archived: boolean; version: string }>({
    max: 4,
    ttl: maxAgeMs,
    async fetchMethod(_key, _stale, { context: { archived, version }, options }) {
      const stored = await cache.list(archived).catch(logUnavailable)
      if (stored && !latest.has(archived)) latest.set(archived, stored)
      const freshMs = stored?.version === version ? stored.madeAt + maxAgeMs - Date.now() : 0
      if (stored && freshMs > 0) {
        options.ttl = freshMs
        return stored
      }
      const list = await make(archived, version, stored ?? undefined)
      await cache.storeList(archived, list).catch(logUnavailable)
      return list
    },
  })

  return {
    async read(archived) {
      const version = await versionReads.read('version', () => cache.version().catch(logUnavailable))
      if (version === null) return unversionedReads.read(archived, () => make(archived, ''))
      try {
        const made = current.forceFetch(`${archived}:${version}`, { context: { archived, version } })
        return await (latest.has(archived) ? withServiceTimeout(listPatienceMs, made) : made)
      } catch (error) {
        // Postgres is unavailable, or hangs: the last list is better than none.
        const list = latest.get(archived)
        if (list) return list
        throw error
      }
    },
    async invalidate() {
      await cache.advanceVersion().catch(logUnavailable)
    },
  }
}

/** The current list; with the bytes and tag of `base` when only the time it was generated differs. */
async function makeList(
  db: Db,
  archived: boolean,
  base: StoredList | undefined,
): Promise<ReadyAnswer & { contentHash: string }> {
  const { total, rows } = await listThreadRows(db, archived)
  const threads = rows.map(toThread)
  const contentHash = hashText(JSON.stringify([total, threads]))
  if (base?.contentHash === contentHash) return { bytes: base.bytes, tag: base.tag, contentHash }
  const list: ThreadList = { generated_at: new Date().toISOString(), total_count: total, threads }
  return { ...(await packAnswer(JSON.stringify(list))), contentHash }
}
