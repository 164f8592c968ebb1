import * as z from 'zod/mini'
import { jstDay } from '../common/date-range.ts'
import { defineRoute } from '../common/route.ts'
import { boardCategory } from './thread.ts'

/** Rates are percentages with one decimal; null when there is nothing to divide by. */
const rate = z.nullable(z.number())

export const boardStats = z.strictObject({
  /** All time. */
  fixed_stats: z.strictObject({
    active_threads: z.int(),
    total_posts_all_time: z.int(),
    total_reactions_all_time: z.int(),
  }),
  /** Threads made in the period, by category. */
  thread_distribution: z.array(z.strictObject({ game_category: boardCategory, thread_count: z.int() })),
  threads_created: z.int(),
  total_posts: z.int(),
  active_posters: z.int(),
  reaction_stats: z.strictObject({ likes: z.int(), dislikes: z.int(), positive_rate: rate }),
  report_resolution_rate: rate,
  /** Now, whenever they were reported. */
  pending_reports: z.int(),
})
export type BoardStats = z.infer<typeof boardStats>

export const getBoardStats = defineRoute({
  method: 'GET',
  path: '/api/admin/stats/board',
  auth: 'admin',
  summary: 'Board statistics of a range of days in Asia/Tokyo (at most 90); today when none is given',
  query: z.strictObject({ start_date: z.optional(jstDay), end_date: z.optional(jstDay) }),
  responses: { 200: boardStats },
})
