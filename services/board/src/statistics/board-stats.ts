import type { BoardStats } from '@gamelog/contracts/board/stats'
import { type BoardCategory, boardCategoryIds } from '@gamelog/contracts/board/thread'
import { percent, type StatsRange } from '@gamelog/server/stats-range'
import type { Db } from '../db/tables.ts'
import {
  countPosters,
  countPosts,
  countReactions,
  countReports,
  countThreads,
  readTotals,
} from './repository.ts'

/** Statistics of a range and of all time. @param game only what belongs to threads of it */
export async function readBoardStats(
  db: Db,
  range: StatsRange,
  game: BoardCategory | undefined,
): Promise<BoardStats> {
  const [{ pending_reports, ...fixed_stats }, threads, total_posts, active_posters, reactions, reports] =
    await Promise.all([
      readTotals(db, game),
      countThreads(db, range, game),
      countPosts(db, range, game),
      countPosters(db, range, game),
      countReactions(db, range, game),
      countReports(db, range, game),
    ])
  const countByCategory = new Map(threads.map((row) => [row.game_category, row.thread_count]))
  return {
    fixed_stats,
    thread_distribution: boardCategoryIds.map((game_category) => ({
      game_category,
      thread_count: countByCategory.get(game_category) ?? 0,
    })),
    threads_created: threads.reduce((sum, row) => sum + row.thread_count, 0),
    total_posts,
    active_posters,
    reaction_stats: {
      ...reactions,
      positive_rate: percent(reactions.likes, reactions.likes + reactions.dislikes),
    },
    report_resolution_rate: percent(reports.resolved, reports.reported),
    ...reports,
    pending_reports,
  }
}
