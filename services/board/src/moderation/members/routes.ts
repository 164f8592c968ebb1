import {
  getBoardMember,
  listMemberPosts,
  listReportsAgainst,
  listReportsMade,
  memberPageSize,
  showMemberAddresses,
} from '@gamelog/contracts/board/members'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import { cutPage } from '../../db/cut-page.ts'
import { splitTerms } from '../operator-tools/search-terms.ts'
import { listOwnPosts, listReportsBy, listReportsOfAuthor } from './list-repository.ts'
import { reportedPost, toMemberPost } from './member-rows.ts'
import { countOwnPosts, countReportsAgainst, countReportsMade } from './repository.ts'
import { showAddresses } from './show-addresses.ts'

export function memberRoutes(app: App, context: BoardContext): void {
  const { db } = context

  registerRoute(app, getBoardMember, async ({ params, query }) => {
    const userId = params.userId.toLowerCase()
    const threadId = query.thread_id ?? null
    const [posts, against, made] = await Promise.all([
      countOwnPosts(db, userId, threadId),
      countReportsAgainst(db, userId),
      countReportsMade(db, userId),
    ])
    return {
      user_id: userId,
      posts: {
        total: posts.total,
        deleted: posts.deleted,
        in_thread: threadId === null ? null : posts.in_thread,
      },
      threads: posts.threads,
      likes: posts.likes,
      dislikes: posts.dislikes,
      reports_against: against,
      reports_made: made,
      last_posted_at: posts.last_posted_at?.toISOString() ?? null,
    }
  })

  registerRoute(app, listMemberPosts, async ({ params, query }) => {
    const { state = 'all', search = '', before } = query
    const [threadId = 0, number = 0] = (before ?? '').split('.').map(Number)
    const filter = {
      state,
      terms: splitTerms(search),
      before: before === undefined ? null : { threadId, number },
    }
    const { total, rows } = await listOwnPosts(db, params.userId.toLowerCase(), filter)
    const { page, last } = cutPage(rows, memberPageSize)
    return {
      total_count: total,
      posts: page.map(toMemberPost),
      next: last ? `${last.thread_id}.${last.post_number}` : null,
    }
  })

  registerRoute(app, listReportsAgainst, async ({ params, query }) => {
    const { page, last } = cutPage(
      await listReportsOfAuthor(db, params.userId.toLowerCase(), query.before),
      memberPageSize,
    )
    const reports = page.map((row) => ({
      ...reportedPost(row),
      reporter_user_id: row.reporter_user_id,
      reporter_accuracy: { confirmed: row.confirmed, cleared: row.cleared },
    }))
    return { reports, next: last?.id ?? null }
  })

  registerRoute(app, listReportsMade, async ({ params, query }) => {
    const { page, last } = cutPage(
      await listReportsBy(db, params.userId.toLowerCase(), query.before),
      memberPageSize,
    )
    const reports = page.map((row) => ({ ...reportedPost(row), posted_by_user_id: row.author_user_id }))
    return { reports, next: last?.id ?? null }
  })

  registerRoute(app, showMemberAddresses, async (request) =>
    showAddresses(context, actingAdmin(request), request.params.userId.toLowerCase()),
  )
}
