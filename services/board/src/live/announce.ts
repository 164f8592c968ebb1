import type { RedisHandle } from '@gamelog/server/redis'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Board } from '../board.ts'
import type { ListAnswers } from '../response-cache/list-answers.ts'
import type { ThreadAnswers } from '../response-cache/thread-answers.ts'

/** Redis channel on which every replica hears of every change. */
export const changesChannel = (redis: RedisHandle) => redis.key('board', 'changes')

export const changeMessage = z.strictObject({ id: z.int(), revision: z.int(), reactionRevision: z.int() })

interface Deps {
  redis: RedisHandle
  bodies: ThreadAnswers
  lists: ListAnswers
  log: FastifyBaseLogger
}

/** A change that cannot be announced now is found by the readers' and viewers' own checks within 5 s. */
export function createAnnounce({ redis, bodies, lists, log }: Deps): Board['announce'] {
  return async (id, { revision, reactionRevision }, what = { lists: true }) => {
    const message = JSON.stringify({ id, revision, reactionRevision })
    await Promise.all([
      bodies.changed(id, { revision, reactionRevision }),
      what.lists ? lists.changed() : undefined,
      redis.client
        .publish(changesChannel(redis), message)
        .catch((error: Error) => log.debug({ error: error.message }, 'change not published')),
    ])
  }
}
