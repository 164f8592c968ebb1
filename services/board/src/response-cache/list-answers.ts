import { createHash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ThreadList } from '@gamelog/contracts/board/thread'
import type { ReadyBody } from '@gamelog/server/pages/send-body'
import type { RedisHandle } from '@gamelog/server/redis'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/tables.ts'
import { toThread } from '../threads/public-thread.ts'
import { listThreadRows } from '../threads/repository.ts'
import { CoalescedRead } from './coalesced-read.ts'
import { SingleFlight } from './single-flight.ts'

const pack = promisify(gzip)

/** ms a list is believed without asking Postgres: bounds what a lost invalidation can do. */
const trust = 5_000

interface StoredList extends ReadyBody {
  /** Mark of the lists' state when Postgres was asked. */
  mark: string
  madeAt: number
  /** Hash of what the list says, apart from when it was made. */
  content: string
}

export interface ListAnswers {
  read(archived: boolean): Promise<ReadyBody>
  /** To be awaited after each commit that changed what a list shows. */
  changed(): Promise<void>
}

interface Deps {
  db: Db
  cache: RedisHandle
  log: FastifyBaseLogger
}

/** Ready-made thread lists. A mark in the cache Redis changes with every write; a list made under an older mark is made again. */
export function createListAnswers({ db, cache, log }: Deps): ListAnswers {
  const markKey = cache.key('board', 'list-mark')
  const bodyKey = (archived: boolean) => cache.key('board', 'list', archived ? 'archived' : 'current')
  const local = new Map<boolean, StoredList>()
  const making = new SingleFlight<boolean, StoredList>()
  const looks = new CoalescedRead<'mark', string | null>()
  const unmarked = new CoalescedRead<boolean, StoredList>()
  const away = (error: Error) => {
    log.debug({ error: error.message }, 'list cache away')
    return null
  }
  const fresh = (list: StoredList | null | undefined, mark: string): StoredList | null =>
    list != null && list.mark === mark && Date.now() - list.madeAt < trust ? list : null

  const make = async (archived: boolean): Promise<StoredList> => {
    const mark = (await currentMark().catch(away)) ?? ''
    const last = (await stored(archived).catch(away)) ?? local.get(archived)
    const list = { ...(await makeList(db, archived, last)), mark, madeAt: Date.now() }
    local.set(archived, list)
    if (mark !== '') await cache.client.hset(bodyKey(archived), { ...list }).catch(away)
    return list
  }

  const currentMark = async (): Promise<string> => {
    const mark = await cache.client.get(markKey)
    if (mark !== null) return mark
    await cache.client.set(markKey, randomUUID(), 'NX')
    return (await cache.client.get(markKey)) ?? ''
  }

  const stored = async (archived: boolean): Promise<StoredList | null> => {
    const fields = ['bytes', 'tag', 'mark', 'madeAt', 'content'] as const
    const [bytes, ...texts] = await cache.client.hmgetBuffer(bodyKey(archived), ...fields)
    const [tag, mark, madeAt, content] = texts.map((text) => text?.toString())
    if (!bytes || !tag || !mark || !content) return null
    return { bytes, tag, mark, madeAt: Number(madeAt), content }
  }

  return {
    async read(archived) {
      const mark = await looks.look('mark', () => currentMark().catch(away))
      // Nothing says how new a list under way is: one that begins now.
      if (mark === null) return unmarked.look(archived, () => make(archived))
      const mine = local.get(archived)
      const current = fresh(mine, mark)
      if (current) return current
      const shared = await stored(archived).catch(away)
      const theirs = fresh(shared, mark)
      if (theirs) {
        local.set(archived, theirs)
        return theirs
      }
      const list = await making
        .run(archived, () => make(archived))
        .catch((error: unknown) => {
          // While Postgres is away, the last list is still worth reading.
          const last = mine ?? shared
          if (last) return { ...last, mark }
          throw error
        })
      // A flight that took off before the last write lands under an older mark.
      return list.mark === mark ? list : making.run(archived, () => make(archived))
    },
    async changed() {
      await cache.client.set(markKey, randomUUID()).catch(away)
    },
  }
}

/** The list as it is now; the very bytes of `last` when it says the same, so that tags stay strong. */
async function makeList(
  db: Db,
  archived: boolean,
  last: StoredList | undefined,
): Promise<ReadyBody & { content: string }> {
  const { total, rows } = await listThreadRows(db, archived)
  const threads = rows.map(toThread)
  const content = hash(JSON.stringify([total, threads]))
  if (last?.content === content) return { bytes: last.bytes, tag: last.tag, content }
  const list: ThreadList = { generated_at: new Date().toISOString(), total_count: total, threads }
  const text = JSON.stringify(list)
  return { bytes: await pack(text), tag: hash(text), content }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
