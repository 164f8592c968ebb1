import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { idParams, isoTime, pathInteger, userId } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { text } from '../common/text.ts'
import { boardLimits } from './limits.ts'
import { postRuleLimits as limits, postRuleEffect, postRuleTarget } from './post-rules.ts'
import { boardCategory, threadStatus } from './thread.ts'

const held = '運営が確認してから公開します'
/** Shown to the writer of a held post where the rule has no text of its own. */
export const heldMessage = `${held}。`

const whereToFollowHeld = 'マイページの「自分の投稿」で結果を確認できます。'

/** Message to the writer of a held post: that it is held, the rule's own text, and where to see what becomes of it. */
export function heldText(own: string): string {
  const reason = own === '' || own.includes(held) ? own : `${held}\n${own}`
  return `${reason || heldMessage}\n${whereToFollowHeld}`
}

const hit = z.strictObject({ target: postRuleTarget, from: z.int(), to: z.int() })
const ruleName = z.strictObject({ id: z.int(), name: z.string() })

/** post: a reply. thread: a new thread with its opening post. next: the successor of a thread. */
export const heldKind = z.enum(['post', 'thread', 'next'])

/** waiting until the operators decide. withdrawn: its author left, its texts are gone. */
export const heldStatus = z.enum(['waiting', 'published', 'refused', 'withdrawn'])
export type HeldStatus = z.infer<typeof heldStatus>

export const heldPost = z.strictObject({
  id: z.int(),
  kind: heldKind,
  rule: ruleName,
  status: heldStatus,
  held_at: isoTime,
  /** Of `post`: its thread; of `next`: the thread continued; null for `thread`. */
  thread: z.nullable(
    z.strictObject({
      id: z.int(),
      title: z.string(),
      status: threadStatus,
      deleted: z.boolean(),
      post_count: z.int(),
    }),
  ),
  /** Of a thread that would be made; null for `post`. */
  title: z.nullable(z.string()),
  game_category: boardCategory,
  user_name: z.string(),
  content: z.string(),
  hits: z.array(hit),
  /** Null = a guest. */
  author_user_id: z.nullable(userId),
  /** Hours since its author's account was made, when it was written; null = a guest or not known. */
  account_hours: z.nullable(z.int()),
  /** Where it stands once published. */
  published: z.nullable(z.strictObject({ thread_id: z.int(), post_number: z.int() })),
  decided_at: z.nullable(isoTime),
  decided_by: z.nullable(userId),
  note: z.nullable(z.string()),
})
export type HeldPost = z.infer<typeof heldPost>

const page = z.optional(pathInteger)
const decision = z.nullish(
  z.strictObject({
    note: z.optional(text({ label: '対応メモ', max: limits.note, lines: boardLimits.lines })),
  }),
)

export const listHeldPosts = adminRoute('GET', '/api/admin/held-posts', may.moderate, {
  summary:
    'Posts that rules hold, the oldest first, 50 a page; decided ones of the last 90 days newest first',
  query: z.strictObject({ status: z.optional(z.enum(['waiting', 'decided'])), page }),
  responses: {
    200: z.strictObject({
      total_count: z.int(),
      /** Whatever the filter. */
      waiting_count: z.int(),
      posts: z.array(heldPost),
    }),
  },
})

export const publishHeldPost = adminRoute('POST', '/api/admin/held-posts/:id/publish', may.moderate, {
  summary:
    'Publish a held post as its author, at this moment; 409 already_decided; 409 thread_locked, author_banned and the like, and then it still waits',
  params: idParams,
  body: decision,
  responses: { 200: heldPost },
})

export const refuseHeldPost = adminRoute('POST', '/api/admin/held-posts/:id/refuse', may.moderate, {
  summary: 'Leave a held post unpublished; 409 already_decided',
  params: idParams,
  body: decision,
  responses: { 200: heldPost },
})

export const reopenHeldPost = adminRoute('POST', '/api/admin/held-posts/:id/reopen', may.moderate, {
  summary:
    'Undo a refusal: the post waits again; 409 not_refused (a published post is deleted like any other)',
  params: idParams,
  responses: { 200: heldPost },
})

const matchedPost = z.strictObject({
  id: z.int(),
  at: isoTime,
  rule: ruleName,
  /** Effect of this rule; another rule may have been stronger. */
  effect: postRuleEffect,
  /** Null = the post was refused, waits or was never published. */
  post_number: z.nullable(z.int()),
  thread: z.nullable(z.strictObject({ id: z.int(), title: z.string() })),
  /** Of a thread that was to be made. */
  title: z.nullable(z.string()),
  user_name: z.string(),
  content: z.string(),
  hits: z.array(hit),
  author_user_id: z.nullable(userId),
})
export type MatchedPost = z.infer<typeof matchedPost>

export const listMatchedPosts = adminRoute('GET', '/api/admin/post-rules/matches', may.moderate, {
  summary: 'Posts that rules in force matched in the last 90 days, newest first, 50 a page',
  query: z.strictObject({ rule_id: z.optional(pathInteger), effect: z.optional(postRuleEffect), page }),
  responses: { 200: z.strictObject({ total_count: z.int(), matches: z.array(matchedPost) }) },
})
