import { listHotThreads, listHotThreadsInternally, listThreadStates } from '@gamelog/contracts/board/readers'
import {
  createNextThread as createNextThreadRoute,
  createThread as createThreadRoute,
  getThread,
  listArticleThreads as listArticleThreadsRoute,
  listThreads,
} from '@gamelog/contracts/board/thread'
import { sendAnswer } from '@gamelog/server/answers/send-answer'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import { parseRevision } from '../../db/thread-version.ts'
import { readIdempotencyKey } from '../idempotency/idempotency-key.ts'
import { allowGuests } from '../identity/allow-guests.ts'
import { callerOf } from '../identity/caller.ts'
import { createNextThread } from './create-next-thread.ts'
import { createThread } from './create-thread.ts'
import { listArticleThreads } from './list-article-threads.ts'
import { readThreads } from './read-threads.ts'

/** No time limit per request: Redis and Postgres calls have their own; a timer and a signal would double the CPU. */
const noTimeout = { handlerTimeout: 0 }

export function threadRoutes(app: App, context: BoardContext): void {
  const { config, settings, answers } = context

  registerRoute(
    app,
    listThreads,
    async (request, reply) =>
      sendAnswer(request, reply, await answers.threadList(request.query.archived === '1')),
    noTimeout,
  )

  registerRoute(app, listArticleThreadsRoute, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=5')
    return { threads: await listArticleThreads(context.db) }
  })

  for (const route of [listHotThreads, listHotThreadsInternally])
    registerRoute(
      app,
      route,
      async (request, reply) => sendAnswer(request, reply, await answers.hotThreads()),
      noTimeout,
    )

  registerRoute(app, listThreadStates, async (request, reply) => {
    const threads = await readThreads(context.db, request.query.ids)
    reply.header('cache-control', 'public, max-age=5')
    return { threads: [...threads.values()] }
  })

  registerRoute(
    app,
    getThread,
    async (request, reply) => {
      const { id } = request.params
      const { after, since } = request.query
      const answer =
        after === undefined
          ? await answers.thread(id)
          : await answers.threadDelta(id, after, since ? parseRevision(since) : undefined)
      return sendAnswer(request, reply, answer)
    },
    noTimeout,
  )

  registerRoute(
    app,
    createThreadRoute,
    async (request, reply) => {
      const caller = callerOf(request, reply, config, settings.get('board.guest-posting'))
      const created = await createThread(context, {
        body: request.body,
        caller,
        idempotencyKey: readIdempotencyKey(request, caller.keyOwner),
        request,
      })
      return reply.code('held' in created ? 202 : 201).send(created)
    },
    allowGuests(app, settings, 'board.guest-posting'),
  )

  registerRoute(app, createNextThreadRoute, async (request, reply) => {
    const answer = await createNextThread(context, {
      threadId: request.params.id,
      caller: callerOf(request, reply, config, false),
      request,
    })
    if ('held' in answer) return reply.code(202).send(answer)
    return reply.code(answer.created ? 201 : 200).send({ thread: answer.thread })
  })
}
