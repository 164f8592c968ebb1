import * as z from 'zod/mini'
import { threadCategoryIds } from '../common/games.ts'
import { articleId, isoTime } from '../common/ids.ts'

/** Categories a thread can have: neither all, device nor chat. */
export const boardCategoryIds = threadCategoryIds
export const boardCategory = z.enum(boardCategoryIds)
export type BoardCategory = z.infer<typeof boardCategory>

/**
 * active: takes posts. locked: 1000 posts reached, or closed by the operators. archived: no post for 30 days.
 * reported: too many posts hidden by reports, until an admin resolves them or opens the thread.
 */
export const threadStatus = z.enum(['active', 'locked', 'archived', 'reported'])
export type ThreadStatus = z.infer<typeof threadStatus>

export const zeroOrOne = z.union([z.literal(0), z.literal(1)])

export const thread = z.strictObject({
  id: z.int(),
  title: z.string(),
  game_category: boardCategory,
  created_at: isoTime,
  last_posted_at: isoTime,
  post_count: z.int(),
  archived: zeroOrOne,
  deleted: zeroOrOne,
  status: threadStatus,
  /** Thread this one continues. */
  previous_thread_id: z.optional(z.int()),
  /** Successor (次スレ), once there is one. */
  next_thread_id: z.optional(z.int()),
  /** Stands above the others in the list of its game. */
  pinned: z.boolean(),
  /** Marked by the operators as theirs. */
  official: z.boolean(),
  /** Titles it had, latest first, which find it as well. */
  previous_titles: z.optional(z.array(z.string())),
})
export type Thread = z.infer<typeof thread>

/** The pinned threads, each game's in order, then those active last, 500 together; `total_count` counts all of that kind. */
export const threadList = z.strictObject({
  generated_at: isoTime,
  total_count: z.int(),
  threads: z.array(thread),
})
export type ThreadList = z.infer<typeof threadList>

/** By article, the thread that talks about it. */
export const articleThreads = z.strictObject({
  threads: z.record(articleId, z.strictObject({ id: z.int(), post_count: z.int() })),
})
export type ArticleThread = z.infer<typeof articleThreads>['threads'][string]
