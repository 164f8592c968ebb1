import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { idParams, isoTime, pathInteger, userId } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { searchText, text } from '../common/text.ts'
import { boardLimits } from './limits.ts'
import { contentInput, post, zeroOrOne } from './post.ts'
import { boardCategory, boardCategoryIds, thread } from './thread.ts'

const postParams = z.strictObject({ id: pathInteger, n: pathInteger })

/** Reason of a moderation, for the audit log; may be absent. */
const reasonBody = z.nullish(
  z.strictObject({
    reason: z.optional(text({ label: '理由', max: boardLimits.note, lines: boardLimits.lines })),
  }),
)

/** A post as moderators see it: with its text even when deleted or hidden. */
export const adminPost = z.strictObject({
  post_number: z.int(),
  user_name: z.string(),
  display_id: z.string(),
  content: z.string(),
  posted_at: isoTime,
  deleted: zeroOrOne,
  is_reported: z.boolean(),
  pending_reports: z.int(),
  posted_by_user_id: z.nullable(userId),
  /** Null when it is not kept (any more), and for operators who may not see addresses. */
  posted_by_ip: z.nullable(z.string()),
})
export type AdminPost = z.infer<typeof adminPost>

export const adminListThreads = adminRoute('GET', '/api/admin/board/threads', may.moderate, {
  summary: 'Threads for moderation, at most 500; search = terms ANDed in the title, or a number (#12, 12)',
  query: z.strictObject({
    deleted_filter: z.optional(z.enum(['all', 'visible', 'deleted'])),
    game_category: z.optional(z.enum(['all', ...boardCategoryIds])),
    search: z.optional(searchText),
    /** created: newest first; updated: last post first. */
    sort: z.optional(z.enum(['created', 'updated'])),
  }),
  responses: {
    200: z.strictObject({
      generated_at: isoTime,
      total_count: z.int(),
      threads: z.array(thread),
      game_categories: z.array(boardCategory),
    }),
  },
})

export const adminListPosts = adminRoute('GET', '/api/admin/board/threads/:id/posts', may.moderate, {
  summary: 'Posts of a thread, deleted ones included: all, or those numbered from–to',
  params: idParams,
  query: z.strictObject({ from: z.optional(pathInteger), to: z.optional(pathInteger) }),
  responses: { 200: z.strictObject({ thread, posts: z.array(adminPost) }) },
})

export const adminCreatePost = adminRoute('POST', '/api/admin/board/threads/:id/posts', may.moderate, {
  summary: 'Post as the operators (運営, display id --------)',
  params: idParams,
  body: z.strictObject({ content: contentInput }),
  responses: { 201: z.strictObject({ post }) },
})

export const adminDeleteThread = adminRoute('DELETE', '/api/admin/board/threads/:id', may.moderate, {
  summary: 'Hide a thread',
  params: idParams,
  body: reasonBody,
  responses: { 200: z.strictObject({ thread }) },
})

export const adminRestoreThread = adminRoute('POST', '/api/admin/board/threads/:id/restore', may.moderate, {
  summary: 'Show a hidden thread again',
  params: idParams,
  body: reasonBody,
  responses: { 200: z.strictObject({ thread }) },
})

export const adminLockThread = adminRoute('POST', '/api/admin/board/threads/:id/lock', may.moderate, {
  summary: 'Close a thread to posts (書き込み終了); 409 thread_full or thread_archived',
  params: idParams,
  body: reasonBody,
  responses: { 200: z.strictObject({ thread }) },
})

export const adminUnlockThread = adminRoute('POST', '/api/admin/board/threads/:id/unlock', may.moderate, {
  summary: 'Open a thread that the operators or reports closed; 409 thread_full or thread_archived',
  params: idParams,
  body: reasonBody,
  responses: { 200: z.strictObject({ thread }) },
})

export const adminDeletePost = adminRoute('DELETE', '/api/admin/board/threads/:id/posts/:n', may.moderate, {
  summary: 'Hide a post',
  params: postParams,
  body: reasonBody,
  responses: { 200: z.strictObject({ post: adminPost }) },
})

export const adminRestorePost = adminRoute(
  'POST',
  '/api/admin/board/threads/:id/posts/:n/restore',
  may.moderate,
  {
    summary: 'Show a hidden post again',
    params: postParams,
    body: reasonBody,
    responses: { 200: z.strictObject({ post: adminPost }) },
  },
)
