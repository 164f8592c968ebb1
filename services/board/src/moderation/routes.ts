import {
  adminCreatePost,
  adminDeletePost,
  adminDeleteThread,
  adminListPosts,
  adminListThreads,
  adminRestorePost,
  adminRestoreThread,
} from '@gamelog/contracts/board/admin'
import { boardCategoryIds } from '@gamelog/contracts/board/thread'
import type { App } from '@gamelog/server/app'
import { unauthorized } from '@gamelog/server/errors'
import { registerRoute } from '@gamelog/server/register-route'
import type { FastifyRequest } from 'fastify'
import type { Board } from '../board.ts'
import { readIdempotencyKey } from '../idempotency/idempotency-key.ts'
import { threadNotFound } from '../response-cache/thread-answers.ts'
import { toThread } from '../threads/public-thread.ts'
import { createOperatorPost } from './create-operator-post.ts'
import { setPostVisibility } from './moderate-post.ts'
import { setThreadVisibility } from './moderate-thread.ts'
import { filterThreads, findAnyThread, listAllPosts, toAdminPost } from './repository.ts'

/** The admin who asks; the guard has let nobody else through. */
export function actorOf(request: Pick<FastifyRequest, 'admin'>): string {
  if (!request.admin) throw unauthorized()
  return request.admin.userId
}

export function moderationRoutes(app: App, board: Board): void {
  registerRoute(app, adminListThreads, async (request) => {
    const { deleted_filter = 'all', game_category = 'all', search = '', sort = 'created' } = request.query
    const terms = search.split(/\s+/u).filter((term) => term !== '')
    const filter = { deleted: deleted_filter, category: game_category, terms, sort }
    const { total, rows } = await filterThreads(board.db, filter)
    return {
      generated_at: new Date().toISOString(),
      total_count: total,
      threads: rows.map(toThread),
      game_categories: [...boardCategoryIds],
    }
  })

  registerRoute(app, adminListPosts, async (request) => {
    const row = await findAnyThread(board.db, request.params.id)
    if (!row) throw threadNotFound()
    const posts = await listAllPosts(board.db, row.id)
    return { thread: toThread(row), posts: posts.map(toAdminPost) }
  })

  registerRoute(app, adminCreatePost, async (request, reply) => {
    const actorUserId = actorOf(request)
    const post = await createOperatorPost(board, {
      threadId: request.params.id,
      content: request.body.content,
      actorUserId,
      idempotencyKey: readIdempotencyKey(request, `admin:${actorUserId}`),
    })
    return reply.code(201).send({ post })
  })

  const threadSwitch = (route: typeof adminDeleteThread | typeof adminRestoreThread, deleted: boolean) =>
    registerRoute(app, route, async (request) => ({
      thread: await setThreadVisibility(board, {
        id: request.params.id,
        deleted,
        actorUserId: actorOf(request),
        reason: request.body?.reason ?? null,
      }),
    }))
  threadSwitch(adminDeleteThread, true)
  threadSwitch(adminRestoreThread, false)

  const postSwitch = (route: typeof adminDeletePost | typeof adminRestorePost, deleted: boolean) =>
    registerRoute(app, route, async (request) => ({
      post: await setPostVisibility(board, {
        threadId: request.params.id,
        postNumber: request.params.n,
        deleted,
        actorUserId: actorOf(request),
        reason: request.body?.reason ?? null,
      }),
    }))
  postSwitch(adminDeletePost, true)
  postSwitch(adminRestorePost, false)
}
