import * as z from 'zod/mini'
import { isoTime, userParams } from '../common/ids.ts'
import { internalRoute } from '../common/route.ts'
import { reactionType } from './reaction.ts'
import { reportOutcome, reportStatus } from './reports.ts'
import { boardCategory, threadStatus } from './thread.ts'

// What a member wrote and did on the board, for the export of their data (user service). Only what is the member's own or
// was told to them: no addresses, nothing about who decided.

/** Items of one answer. */
export const memberDataPage = 500

/** Opaque; from `next` of the page before. */
const cursor = z.string().check(z.regex(/^[0-9-]{1,40}$/))

function memberDataRoute<const Part extends string, Fields extends z.core.$ZodShape>(
  part: Part,
  summary: string,
  fields: Fields,
) {
  const items = z.array(z.strictObject(fields))
  return internalRoute('GET', `/internal/member-data/:userId/${part}`, ['user'], {
    summary: `Export of a member's data: ${summary}, ${memberDataPage} at once`,
    params: userParams,
    query: z.strictObject({ after: z.optional(cursor) }),
    responses: { 200: z.strictObject({ items, next: z.nullable(cursor) }) },
  })
}

/** Threads whose opening post is the member's. */
export const listExportedThreads = memberDataRoute('threads', 'threads, newest first', {
  thread_id: z.int(),
  title: z.string(),
  previous_titles: z.array(z.string()),
  game_category: boardCategory,
  created_at: isoTime,
  post_count: z.int(),
  status: threadStatus,
  deleted: z.boolean(),
})

export const listExportedPosts = memberDataRoute('posts', 'posts, newest first', {
  thread_id: z.int(),
  thread_title: z.string(),
  thread_deleted: z.boolean(),
  post_number: z.int(),
  user_name: z.string(),
  display_id: z.string(),
  /** As written, whatever its state. */
  content: z.string(),
  posted_at: isoTime,
  /** deleted: by the operators. hidden: by reports. */
  state: z.enum(['visible', 'deleted', 'hidden']),
  like_count: z.int(),
  dislike_count: z.int(),
})

/** Posts held for review that were not published (yet). */
export const listExportedHeldPosts = memberDataRoute('held-posts', 'posts held for review', {
  kind: z.enum(['post', 'thread', 'next']),
  status: z.enum(['waiting', 'refused', 'withdrawn']),
  thread_id: z.nullable(z.int()),
  title: z.nullable(z.string()),
  user_name: z.string(),
  content: z.string(),
  held_at: isoTime,
  decided_at: z.nullable(isoTime),
})

/** As long as they are kept. */
export const listExportedRefusedPosts = memberDataRoute('refused-posts', 'posts that rules refused', {
  title: z.nullable(z.string()),
  user_name: z.string(),
  content: z.string(),
  refused_at: isoTime,
})

export const listExportedReactions = memberDataRoute('reactions', 'reactions', {
  thread_id: z.int(),
  post_number: z.int(),
  kind: reactionType,
  reacted_at: isoTime,
})

export const listExportedReports = memberDataRoute('reports', 'reports sent', {
  thread_id: z.int(),
  post_number: z.int(),
  reason: z.string(),
  reported_at: isoTime,
  status: reportStatus,
  outcome: z.nullable(reportOutcome),
  resolved_at: z.nullable(isoTime),
})

/** Posts of somebody else that answer one of the member's (`target_number`). */
export const listExportedMentions = memberDataRoute('mentions', 'answers to posts of theirs', {
  thread_id: z.int(),
  post_number: z.int(),
  target_number: z.int(),
  at: isoTime,
})

/** Keys of the file, in its order, and the routes that fill them. */
export const memberDataParts = {
  threads: listExportedThreads,
  posts: listExportedPosts,
  held_posts: listExportedHeldPosts,
  refused_posts: listExportedRefusedPosts,
  reactions: listExportedReactions,
  reports: listExportedReports,
  mentions: listExportedMentions,
} as const
export type MemberDataPart = keyof typeof memberDataParts
