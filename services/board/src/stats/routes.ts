import { countPendingReports } from '@gamelog/contracts/admin/dashboard'
import { getBoardStats } from '@gamelog/contracts/board/stats'
import { boardCategoryIds } from '@gamelog/contracts/board/thread'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import { percent, readStatsRange } from '@gamelog/server/stats-range'
import type { BoardContext } from '../context.ts'
import {
  countPending,
  countPosts,
  countReactions,
  countReports,
  countThreads,
  readCurrentTotals,
} from './repository.ts'

export function statsRoutes(app: App, { db }: BoardContext): void {
  registerRoute(app, getBoardStats, async (request) => {
    const range = readStatsRange(request.query)
    const [{ pending_reports, ...fixed_stats }, threads, posts, reactions, reports] = await Promise.all([
      readCurrentTotals(db),
      countThreads(db, range),
      countPosts(db, range),
      countReactions(db, range),
      countReports(db, range),
    ])
    const countByCategory = new Map(threads.map((row) => [row.game_category, row.thread_count]))
    return {
      fixed_stats,
      thread_distribution: boardCategoryIds.map((game_category) => ({
        game_category,
        thread_count: countByCategory.get(game_category) ?? 0,
      })),
      threads_created: threads.reduce((sum, row) => sum + row.thread_count, 0),
      total_posts: posts.posts,
      active_posters: posts.posters,
      reaction_stats: {
        ...reactions,
        positive_rate: percent(reactions.likes, reactions.likes + reactions.dislikes),
      },
      report_resolution_rate: percent(reports.resolved, reports.reported),
      ...reports,
      pending_reports,
    }
  })

  registerRoute(app, countPendingReports, async () => ({ count: await countPending(db) }))
}
