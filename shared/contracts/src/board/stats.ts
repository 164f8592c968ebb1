import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { adminRoute } from '../common/route.ts'
import { rangeQuery, rate } from '../stats/range.ts'
import { boardCategory } from './thread.ts'

export const boardStats = z.strictObject({
  /** All time. */
  fixed_stats: z.strictObject({
    active_threads: z.int(),
    total_posts_all_time: z.int(),
    total_reactions_all_time: z.int(),
  }),
  /** Threads made in the period, by category. */
  thread_distribution: z.array(z.strictObject({ game_category: boardCategory, thread_count: z.int() })),
  /** Hidden threads and deleted posts count. */
  threads_created: z.int(),
  total_posts: z.int(),
  /** Members and guests, without the operators. */
  active_posters: z.int(),
  reaction_stats: z.strictObject({ likes: z.int(), dislikes: z.int(), positive_rate: rate }),
  report_resolution_rate: rate,
  /** Reports made in the period, and those of them that are resolved. */
  reported: z.int(),
  resolved: z.int(),
  /** Now, whenever they were reported. */
  pending_reports: z.int(),
})
export type BoardStats = z.infer<typeof boardStats>

export const getBoardStats = adminRoute('GET', '/api/admin/stats/board', may.look, {
  summary:
    'Board statistics of a range of days in Asia/Tokyo (at most 90), of all games or of one; today when none is given',
  query: z.strictObject({ ...rangeQuery, game_category: z.optional(boardCategory) }),
  responses: { 200: boardStats },
})
