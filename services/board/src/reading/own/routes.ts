import {
  listOwnHeldPosts,
  listOwnNumbers as listOwnNumbersRoute,
  listOwnPosts as listOwnPostsRoute,
  listRepliesToMe,
  ownPageSize,
} from '@gamelog/contracts/board/readers'
import { refusedHeldDays } from '@gamelog/contracts/common/retention'
import type { App } from '@gamelog/server/app'
import { unauthorized } from '@gamelog/server/errors'
import { retentionCutoff } from '@gamelog/server/jobs/retention'
import { registerRoute } from '@gamelog/server/register-route'
import type { FastifyRequest } from 'fastify'
import type { BoardContext } from '../../context.ts'
import { allowGuests } from '../../core/identity/allow-guests.ts'
import { writerOf } from '../../core/identity/caller.ts'
import { toPost } from '../../core/posts/public-post.ts'
import { readThreads } from '../../core/threads/read-threads.ts'
import { cutPage } from '../../db/cut-page.ts'
import { hasWaitingIn, listHeldOfWriter } from '../../moderation/held-posts/own-repository.ts'
import { parseCursor } from './cursor-repository.ts'
import { countOwnPosts, listOwnNumbers, listOwnPosts } from './posts-repository.ts'
import { countNewReplies, listReplies, listTargets } from './replies-repository.ts'

/** Lists of one writer: own posts, those that wait, and the answers to them. */
export function ownRoutes(app: App, { db, settings }: BoardContext): void {
  const guests = allowGuests(app, settings, 'board.guest-posting')
  registerRoute(app, listOwnPostsRoute, async (request) => {
    const userId = userOf(request)
    const [rows, { total, likes }] = await Promise.all([
      listOwnPosts(db, userId, parseCursor(request.query.before)),
      countOwnPosts(db, userId),
    ])
    const { page, last } = cutPage(rows, ownPageSize)
    const threads = await readThreads(
      db,
      page.map((row) => row.thread_id),
    )
    const posts = page.flatMap((row) => {
      const thread = threads.get(row.thread_id)
      const { like_count, reply_count } = row
      return thread ? [{ thread, post: toPost(row), like_count, reply_count }] : []
    })
    return { posts, total_count: total, total_likes: likes, next: last?.cursor ?? null }
  })

  registerRoute(
    app,
    listOwnHeldPosts,
    async (request) => {
      const writer = writerOf(request, settings.get('board.guest-posting'))
      if (!writer) return { posts: [] }
      const rows = await listHeldOfWriter(db, writer, retentionCutoff(Date.now(), refusedHeldDays))
      const threads = await readThreads(
        db,
        rows.flatMap((row) => row.thread_id ?? []),
      )
      const posts = rows.map(({ thread_id, held_at, ...row }) => ({
        ...row,
        held_at: held_at.toISOString(),
        thread: threads.get(thread_id ?? 0) ?? null,
      }))
      return { posts }
    },
    guests,
  )

  registerRoute(
    app,
    listOwnNumbersRoute,
    async (request) => {
      const writer = writerOf(request, settings.get('board.guest-posting'))
      if (!writer) return { post_numbers: [], has_waiting: false }
      const { id } = request.params
      // First: a post published between the two is among the numbers.
      const has_waiting = await hasWaitingIn(db, writer, id)
      return { post_numbers: await listOwnNumbers(db, writer, id), has_waiting }
    },
    guests,
  )

  registerRoute(app, listRepliesToMe, async (request) => {
    const userId = userOf(request)
    const { before, since } = request.query
    const [rows, newCount] = await Promise.all([
      listReplies(db, userId, parseCursor(before)),
      since === undefined ? 0 : countNewReplies(db, userId, since),
    ])
    const { page, last } = cutPage(rows, ownPageSize)
    const [threads, targetRows] = await Promise.all([
      readThreads(
        db,
        page.map((row) => row.thread_id),
      ),
      listTargets(db, page),
    ])
    const targets = new Map(targetRows.map((row) => [`${row.thread_id}-${row.post_number}`, row]))
    const replies = page.flatMap((row) => {
      const thread = threads.get(row.thread_id)
      const target = targets.get(`${row.thread_id}-${row.target_number}`)
      return thread && target ? [{ thread, post: toPost(row), target: toPost(target) }] : []
    })
    return { replies, new_count: newCount, next: last?.cursor ?? null }
  })
}

function userOf(request: Pick<FastifyRequest, 'user'>): string {
  if (!request.user) throw unauthorized()
  return request.user.id
}
