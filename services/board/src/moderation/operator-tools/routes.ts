import {
  adminCreatePost,
  adminDeletePost,
  adminDeleteThread,
  adminListPosts,
  adminListThreads,
  adminLockThread,
  adminRestorePost,
  adminRestoreThread,
  adminUnlockThread,
} from '@gamelog/contracts/board/moderation'
import { boardCategoryIds } from '@gamelog/contracts/board/thread'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import { readIdempotencyKey } from '../../core/idempotency/idempotency-key.ts'
import { postFor, toAdminPost } from '../../core/posts/admin-post.ts'
import { toThread } from '../../core/threads/public-thread.ts'
import { threadNotFound } from '../../errors.ts'
import { actOf } from './change-thread.ts'
import { createOperatorPost } from './create-operator-post.ts'
import { setThreadLock } from './lock-thread.ts'
import { filterThreads, findAnyThread, listAllPosts } from './repository.ts'
import { searchedNumber, splitTerms } from './search-terms.ts'
import { setVisibility } from './set-visibility.ts'

export function moderationRoutes(app: App, context: BoardContext): void {
  const { db, contents } = context

  registerRoute(app, adminListThreads, async (request) => {
    const { deleted_filter = 'all', game_category = 'all', search = '', sort = 'created' } = request.query
    const filter = {
      deleted: deleted_filter,
      category: game_category,
      terms: splitTerms(search),
      id: searchedNumber(search),
      sort,
    }
    const { total, rows } = await filterThreads(db, filter)
    return {
      generated_at: new Date().toISOString(),
      total_count: total,
      threads: rows.map(toThread),
      game_categories: [...boardCategoryIds],
    }
  })

  registerRoute(app, adminListPosts, async (request) => {
    const row = await findAnyThread(db, request.params.id)
    if (!row) throw threadNotFound()
    const posts = await listAllPosts(db, row.id, request.query)
    const admin = actingAdmin(request)
    return { thread: toThread(row), posts: posts.map((post) => postFor(admin, toAdminPost(post))) }
  })

  registerRoute(app, adminCreatePost, async (request, reply) => {
    const admin = actingAdmin(request)
    const post = await createOperatorPost(context, {
      threadId: request.params.id,
      content: request.body.content,
      admin,
      idempotencyKey: readIdempotencyKey(request, `admin:${admin.userId}`),
    })
    return reply.code(201).send({ post })
  })

  const { post, thread } = contents.nouns
  for (const [route, locked] of [
    [adminLockThread, true],
    [adminUnlockThread, false],
  ] as const)
    registerRoute(app, route, async (request) => ({
      thread: await setThreadLock(context, { id: request.params.id, locked, ...actOf(request) }),
    }))
  for (const [route, deleted] of [
    [adminDeleteThread, true],
    [adminRestoreThread, false],
  ] as const)
    registerRoute(app, route, async (request) => {
      const place = { threadId: request.params.id, postNumber: 1 }
      return { thread: await setVisibility(context, thread, place, { deleted, ...actOf(request) }) }
    })
  for (const [route, deleted] of [
    [adminDeletePost, true],
    [adminRestorePost, false],
  ] as const)
    registerRoute(app, route, async (request) => {
      const place = { threadId: request.params.id, postNumber: request.params.n }
      return { post: await setVisibility(context, post, place, { deleted, ...actOf(request) }) }
    })
}
