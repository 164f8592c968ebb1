import { getBoardStats } from '@gamelog/contracts/board/stats'
import { boardCategoryIds } from '@gamelog/contracts/board/thread'
import { daysInRange, maxRangeDays } from '@gamelog/contracts/common/date-range'
import type { App } from '@gamelog/server/app'
import { badRequest } from '@gamelog/server/errors'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../context.ts'
import { endOfJstDay, jstDayOf, startOfJstDay } from './jst-day.ts'
import { countPosts, countReactions, countReports, countThreads, readCurrentTotals } from './repository.ts'

/** Percent with one decimal; null when `whole` is 0. */
const percent = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10

export function statsRoutes(app: App, context: BoardContext): void {
  const { db } = context

  registerRoute(app, getBoardStats, async (request) => {
    const today = jstDayOf(new Date())
    const { end_date = today, start_date = end_date } = request.query
    const days = daysInRange(start_date, end_date)
    if (days < 1) throw badRequest('開始日は終了日以前の日付を指定してください')
    if (days > maxRangeDays) throw badRequest(`期間は最大${maxRangeDays}日まで指定できます`)
    const period = { from: startOfJstDay(start_date), until: endOfJstDay(end_date) }
    const [{ pending_reports, ...fixed_stats }, threads, posts, reactions, reports] = await Promise.all([
      readCurrentTotals(db),
      countThreads(db, period),
      countPosts(db, period),
      countReactions(db, period),
      countReports(db, period),
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
      pending_reports,
    }
  })
}
