import type { RedisHandle } from '@gamelog/server/redis'
import type { FastifyBaseLogger } from 'fastify'
import type { BoardAnswers } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { createDeltaAnswers } from './delta-answers.ts'
import { createListAnswers, type ListAnswers } from './list-answers.ts'
import { createListCache } from './list-cache.ts'
import { createReactionAnswers } from './reaction-answers.ts'
import { createThreadAnswers, type ThreadAnswers } from './thread-answers.ts'
import { createThreadCache } from './thread-cache.ts'

interface Deps {
  db: Db
  cache: RedisHandle
  log: FastifyBaseLogger
}

/** The ready answers of the service, and what a change has to outdate. */
export function createAnswers({ db, cache, log }: Deps): {
  answers: BoardAnswers
  threads: ThreadAnswers
  lists: ListAnswers
} {
  const threads = createThreadAnswers({ db, cache: createThreadCache(cache), log })
  const lists = createListAnswers({ db, cache: createListCache(cache), log })
  return {
    threads,
    lists,
    answers: {
      threadVersion: threads.version,
      thread: threads.read,
      threadDelta: createDeltaAnswers(db, threads),
      reactions: createReactionAnswers(db, threads),
      threadList: lists.read,
    },
  }
}
