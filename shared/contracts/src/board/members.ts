import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { isoTime, pathInteger, userId, userParams } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { searchText } from '../common/text.ts'
import { postKey, zeroOrOne } from './post.ts'
import { reportOutcome, reportStatus } from './reports.ts'

// What the board knows of an account. It does not know who is a member: an unknown id has counts of 0.

/** Rows a list answers at once. */
export const memberPageSize = 20
/** Addresses, and accounts of the same address, that are shown at most. */
export const memberAddressesMax = 20

const reportCounts = z.strictObject({
  total: z.int(),
  /** Decided as 削除. */
  confirmed: z.int(),
  /** Decided as 問題なし. */
  cleared: z.int(),
  pending: z.int(),
})

export const boardMember = z.strictObject({
  user_id: userId,
  posts: z.strictObject({
    total: z.int(),
    deleted: z.int(),
    /** In the thread asked for. */
    in_thread: z.nullable(z.int()),
  }),
  threads: z.int(),
  /** Given by others to the posts. */
  likes: z.int(),
  dislikes: z.int(),
  reports_against: reportCounts,
  reports_made: reportCounts,
  last_posted_at: z.nullable(isoTime),
})
export type BoardMember = z.infer<typeof boardMember>

export const getBoardMember = adminRoute('GET', '/api/admin/board/members/:userId', may.moderate, {
  summary: 'What an account did on the board, in numbers',
  params: userParams,
  query: z.strictObject({ thread_id: z.optional(pathInteger) }),
  responses: { 200: boardMember },
})

export const memberPost = z.strictObject({
  thread_id: z.int(),
  thread_title: z.string(),
  thread_deleted: zeroOrOne,
  post_number: z.int(),
  content: z.string(),
  posted_at: isoTime,
  deleted: zeroOrOne,
  is_reported: z.boolean(),
  pending_reports: z.int(),
  /** Pending or decided. */
  reports: z.int(),
  like_count: z.int(),
  dislike_count: z.int(),
})
export type MemberPost = z.infer<typeof memberPost>

export const listMemberPosts = adminRoute('GET', '/api/admin/board/members/:userId/posts', may.moderate, {
  summary: 'Posts of an account, newest first, 20 at once; `next` is passed as `before`',
  params: userParams,
  query: z.strictObject({
    state: z.optional(z.enum(['all', 'visible', 'deleted'])),
    /** Terms ANDed in the text. */
    search: z.optional(searchText),
    before: z.optional(postKey),
  }),
  responses: {
    200: z.strictObject({ total_count: z.int(), posts: z.array(memberPost), next: z.nullable(z.string()) }),
  },
})

const reportedPost = z.strictObject({
  id: z.int(),
  thread_id: z.int(),
  thread_title: z.string(),
  post_number: z.int(),
  reason: z.string(),
  reported_at: isoTime,
  status: reportStatus,
  outcome: z.optional(reportOutcome),
  note: z.optional(z.string()),
})

export const reportAgainst = z.extend(reportedPost, {
  reporter_user_id: userId,
  /** How the reporter's decided reports went; 的中率 = confirmed ÷ both. */
  reporter_accuracy: z.strictObject({ confirmed: z.int(), cleared: z.int() }),
})
export type ReportAgainst = z.infer<typeof reportAgainst>

export const reportMade = z.extend(reportedPost, { posted_by_user_id: z.nullable(userId) })
export type ReportMade = z.infer<typeof reportMade>

const before = z.optional(pathInteger)
const next = z.nullable(z.int())

export const listReportsAgainst = adminRoute(
  'GET',
  '/api/admin/board/members/:userId/reports-against',
  may.moderate,
  {
    summary: "Reports of an account's posts, newest first, 20 at once; `next` is passed as `before`",
    params: userParams,
    query: z.strictObject({ before }),
    responses: { 200: z.strictObject({ reports: z.array(reportAgainst), next }) },
  },
)

export const listReportsMade = adminRoute(
  'GET',
  '/api/admin/board/members/:userId/reports-made',
  may.moderate,
  {
    summary: 'Reports an account made, newest first, 20 at once; `next` is passed as `before`',
    params: userParams,
    query: z.strictObject({ before }),
    responses: { 200: z.strictObject({ reports: z.array(reportMade), next }) },
  },
)

export const memberAddresses = z.strictObject({
  /** Addresses the account posted or reported from, as long as they are kept; last used first, at most 20. */
  addresses: z.array(
    z.strictObject({
      address: z.string(),
      /** Source port of the last use; null = not known. */
      port: z.nullable(z.int()),
      last_at: isoTime,
    }),
  ),
  /**
   * Other accounts that wrote from one of them within 24 hours of this one (IPv6 by /64), last seen first, at most 20.
   * On mobile networks these may be other people.
   */
  accounts: z.array(z.strictObject({ user_id: userId, last_at: isoTime, posts: z.int() })),
})
export type MemberAddresses = z.infer<typeof memberAddresses>

export const showMemberAddresses = adminRoute(
  'POST',
  '/api/admin/board/members/:userId/addresses',
  may.administer,
  {
    onOperators: 'admins',
    summary:
      'Addresses of an account and the accounts of the same line; each call is an entry of the audit log',
    params: userParams,
    responses: { 200: memberAddresses },
  },
)
