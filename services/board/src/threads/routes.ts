import {
  createNextThread as createNextThreadRoute,
  createThread as createThreadRoute,
  getThread,
  listArticleThreads as listArticleThreadsRoute,
  listThreads,
} from '@gamelog/contracts/board/routes'
import type { App } from '@gamelog/server/app'
import { sendBody } from '@gamelog/server/pages/send-body'
import { registerRoute } from '@gamelog/server/register-route'
import type { Board } from '../board.ts'
import { readIdempotencyKey } from '../idempotency/idempotency-key.ts'
import { allowGuests } from '../identity/allow-guests.ts'
import { callerOf } from '../identity/caller.ts'
import { parseRevision } from '../threads/thread-version.ts'
import { createNextThread } from './create-next-thread.ts'
import { createThread } from './create-thread.ts'
import { listArticleThreads } from './list-article-threads.ts'

/** Redis and Postgres have time limits; a timer and a signal per request would cost as much as the answer. */
const ready = { handlerTimeout: 0 }

export function threadRoutes(app: App, board: Board): void {
  const { config } = board

  registerRoute(
    app,
    listThreads,
    async (request, reply) =>
      sendBody(request, reply, await board.lists.read(request.query.archived === '1')),
    ready,
  )

  registerRoute(app, listArticleThreadsRoute, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=5')
    return { threads: await listArticleThreads(board.db) }
  })

  registerRoute(
    app,
    getThread,
    async (request, reply) => {
      const { id } = request.params
      const { after, since } = request.query
      if (after !== undefined)
        return sendBody(
          request,
          reply,
          await board.deltas.read(id, after, since ? parseRevision(since) : undefined),
        )
      const { bytes, meta } = await board.bodies.read(id)
      return sendBody(request, reply, { bytes, tag: meta.tag })
    },
    ready,
  )

  registerRoute(app, allowGuests(createThreadRoute, config.guests.posting), async (request, reply) => {
    const caller = callerOf(request, reply, config, config.guests.posting)
    const made = await createThread(board, {
      body: request.body,
      caller,
      idempotencyKey: readIdempotencyKey(request, caller.keyOwner),
      runLimited: (write) => board.limits.thread.run(request, write),
    })
    return reply.code(201).send(made)
  })

  registerRoute(app, createNextThreadRoute, async (request, reply) => {
    const { thread, created } = await createNextThread(board, {
      threadId: request.params.id,
      caller: callerOf(request, reply, config, false),
      runLimited: (write) => board.limits.thread.run(request, write),
    })
    return reply.code(created ? 201 : 200).send({ thread })
  })
}
