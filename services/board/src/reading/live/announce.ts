import { readStoredJson } from '@gamelog/domain/stored-json'
import { readKnown } from '@gamelog/server/read-known'
import type { RedisHandle } from '@gamelog/server/redis'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Announce } from '../../context.ts'
import type { ListAnswers } from '../response-cache/list-answers.ts'
import type { ThreadAnswers } from '../response-cache/thread-answers.ts'

/** UTF-16 units; our messages are under 100. */
const maxMessage = 1_000

/** Redis channel on which every replica receives every change. */
export const changesChannel = (redis: RedisHandle) => redis.key('changes')

const change = z.strictObject({ id: z.int(), revision: z.int(), reactionRevision: z.int() })

/** The change a message announces; null for any other text, which whoever can publish may have sent. */
export function readChange(text: string): z.infer<typeof change> | null {
  return readKnown(change, readStoredJson(text, maxMessage)) ?? null
}

interface Deps {
  redis: RedisHandle
  threads: Pick<ThreadAnswers, 'advanceVersion'>
  lists: Pick<ListAnswers, 'invalidate'>
  log: FastifyBaseLogger
}

/** Failures are only logged: readers and viewers find the change by reading the version from Postgres within 5 s. */
export function createAnnounce({ redis, threads, lists, log }: Deps): Announce {
  return async (id, { revision, reactionRevision }, options = { lists: true }) => {
    const message = JSON.stringify({ id, revision, reactionRevision })
    await Promise.all([
      threads.advanceVersion(id, { revision, reactionRevision }),
      options.lists ? lists.invalidate() : undefined,
      redis.client
        .publish(changesChannel(redis), message)
        .catch((error: Error) => log.debug({ error: error.message }, 'change not published')),
    ])
  }
}
