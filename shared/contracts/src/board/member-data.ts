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

function memberDataRoute<const Part extends string, Item extends z.ZodMiniType>(
  part: Part,
  item: Item,
  summary: string,
) {
  return internalRoute('GET', `/internal/member-data/:userId/${part}`, ['user'], {
    summary: `Export of a member's data: ${summary}, ${memberDataPage} at once`,
    params: userParams,
    query: z.strictObject({ after: z.optional(cursor) }),
    responses: { 200: z.strictObject({ items: z.array(item), next: z.nullable(cursor) }) },
  })
}

/** A thread whose opening post is the member's. */
export const exportedThread = z.strictObject({
  thread_id: z.int(),
  title: z.string(),
  previous_titles: z.array(z.string()),
  game_category: boardCategory,
  created_at: isoTime,
  post_count: z.int(),
  status: threadStatus,
  deleted: z.boolean(),
})

export const exportedPost = z.strictObject({
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

/** A post held for review that was not published (yet). */
export const exportedHeldPost = z.strictObject({
  kind: z.enum(['post', 'thread', 'next']),
  status: z.enum(['waiting', 'refused', 'withdrawn']),
  thread_id: z.nullable(z.int()),
  title: z.nullable(z.string()),
  user_name: z.string(),
  content: z.string(),
  held_at: isoTime,
  decided_at: z.nullable(isoTime),
})

/** A post that a rule refused, as long as it is kept. */
export const exportedRefusedPost = z.strictObject({
  title: z.nullable(z.string()),
  user_name: z.string(),
  content: z.string(),
  refused_at: isoTime,
})

export const exportedReaction = z.strictObject({
  thread_id: z.int(),
  post_number: z.int(),
  kind: reactionType,
  reacted_at: isoTime,
})

export const exportedReport = z.strictObject({
  thread_id: z.int(),
  post_number: z.int(),
  reason: z.string(),
  reported_at: isoTime,
  status: reportStatus,
  outcome: z.nullable(reportOutcome),
  resolved_at: z.nullable(isoTime),
})

/** A post of somebody else that answers one of the member's. */
export const exportedMention = z.strictObject({
  thread_id: z.int(),
  post_number: z.int(),
  /** The member's post. */
  target_number: z.int(),
  at: isoTime,
})

export const listExportedThreads = memberDataRoute('threads', exportedThread, 'threads, newest first')
export const listExportedPosts = memberDataRoute('posts', exportedPost, 'posts, newest first')
export const listExportedHeldPosts = memberDataRoute('held-posts', exportedHeldPost, 'posts held for review')
export const listExportedRefusedPosts = memberDataRoute(
  'refused-posts',
  exportedRefusedPost,
  'posts that rules refused',
)
export const listExportedReactions = memberDataRoute('reactions', exportedReaction, 'reactions')
export const listExportedReports = memberDataRoute('reports', exportedReport, 'reports sent')
export const listExportedMentions = memberDataRoute('mentions', exportedMention, 'answers to posts of theirs')
