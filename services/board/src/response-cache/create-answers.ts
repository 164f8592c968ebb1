import type { AllReactions } from '@gamelog/contracts/board/reaction'
import { createAnswerCache } from '@gamelog/server/answers/answer-cache'
import type { RedisHandle } from '@gamelog/server/redis'
import type { FastifyBaseLogger } from 'fastify'
import type { BoardAnswers } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { formatRevision } from '../db/thread-version.ts'
import { threadNotFound } from '../errors.ts'
import { listReactions } from '../reactions/repository.ts'
import { createListAnswers, type ListAnswers } from './list-answers.ts'
import { createListCache } from './list-cache.ts'
import { createThreadAnswers, type ThreadAnswers } from './thread-answers.ts'
import { createThreadCache } from './thread-cache.ts'
import { makeThreadDelta } from './thread-delta.ts'

/** Deltas and reactions kept per process; many readers ask for the same ones. */
const cacheBytes = 16 * 1024 * 1024

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

  const answers: BoardAnswers = {
    threadVersion: threads.version,
    thread: threads.read,
    threadList: lists.read,
    async threadDelta(id, after, since) {
      const version = formatRevision(await threads.version(id))
      const key = ['delta', id, after, since ? formatRevision(since) : '', version].join(':')
      return versioned.get(key, async () => {
        const delta = await makeThreadDelta(db, id, after, since)
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
