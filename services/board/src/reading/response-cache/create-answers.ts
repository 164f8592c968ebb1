import { boardLimits } from '@gamelog/contracts/board/limits'
import type { AllReactions } from '@gamelog/contracts/board/reaction'
import { createAnswerCache } from '@gamelog/server/answers/answer-cache'
import type { RedisHandle } from '@gamelog/server/redis'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { BoardAnswers } from '../../context.ts'
import { listReactions } from '../../core/reactions/repository.ts'
import { findThread } from '../../core/threads/repository.ts'
import type { Db } from '../../db/tables.ts'
import { earlierOf, formatRevision, type ThreadVersion } from '../../db/thread-version.ts'
import { threadNotFound } from '../../errors.ts'
import { createHotAnswers } from './hot-answers.ts'
import { createListAnswers, type ListAnswers } from './list-answers.ts'
import { createListCache } from './list-cache.ts'
import { createThreadAnswers, type ThreadAnswers } from './thread-answers.ts'
import { createThreadCache } from './thread-cache.ts'
import { makeThreadDelta } from './thread-delta.ts'

/** Deltas and reactions kept per process; many readers ask for the same ones. */
const cacheBytes = 16 * 1024 * 1024
/**
 * A reader who lacks more posts, changes or reactions than this gets the whole thread, which is ready: a large delta
 * costs forty times as much, and every combination of `after` and `since` is another one.
 */
const maxDelta = boardLimits.pagePosts
/** Threads whose number of posts is remembered. */
const maxCounts = 10_000

interface Deps {
  db: Db
  cache: RedisHandle
  log: FastifyBaseLogger
}

/** The ready answers of the service, and the two kinds of them that announcing a change invalidates. */
export function createAnswers({ db, cache, log }: Deps): {
  answers: BoardAnswers
  threads: ThreadAnswers
  lists: ListAnswers
} {
  const threads = createThreadAnswers({ db, cache: createThreadCache(cache), log })
  const lists = createListAnswers({ db, cache: createListCache(cache), log })
  const versioned = createAnswerCache({ maxBytes: cacheBytes })
  /** Number of posts by thread and revision. */
  const counts = new LRUCache<string, number, number>({
    max: maxCounts,
    fetchMethod: async (_key, _stale, { context: id }) => (await findThread(db, id))?.post_count,
  })

  async function postCount(id: number, { revision }: ThreadVersion): Promise<number> {
    return (await counts.fetch(`${id}:${revision}`, { context: id })) ?? 0
  }

  const answers: BoardAnswers = {
    threadVersion: threads.version,
    thread: threads.read,
    threadList: lists.read,
    hotThreads: createHotAnswers(lists),
    async threadDelta(id, after, since) {
      const version = await threads.version(id)
      const count = await postCount(id, version)
      // No reader has more than there is: another spelling of the same question is no other answer.
      const held = Math.min(after, count)
      const from = since && earlierOf(since, version)
      if (count - held > maxDelta || (from && isFarBehind(from, version))) return threads.read(id)
      const key = ['delta', id, held, from ? formatRevision(from) : '', formatRevision(version)].join(':')
      return versioned.get(key, async () => {
        const delta = await makeThreadDelta(db, id, held, from)
        if (!delta) throw threadNotFound()
        return JSON.stringify(delta)
      })
    },
    async reactions(id) {
      // Both revisions: deleting a post removes its reactions from the answer.
      const version = formatRevision(await threads.version(id))
      return versioned.get(`reactions:${id}:${version}`, async () => {
        const answer: AllReactions = { reactions: await listReactions(db, id, null) }
        return JSON.stringify(answer)
      })
    },
  }
  return { answers, threads, lists }
}

function isFarBehind(since: ThreadVersion, version: ThreadVersion): boolean {
  return (
    version.revision - since.revision > maxDelta ||
    version.reactionRevision - since.reactionRevision > maxDelta
  )
}
