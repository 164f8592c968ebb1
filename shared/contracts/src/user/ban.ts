import * as z from 'zod/mini'
import { isoTime, unixSeconds, userId } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { text } from '../common/text.ts'

/** Choices of the ban form; その他 asks for free text, which is then sent as the reason. */
export const banReasons = ['スパム投稿', '不適切な内容', '荒らし行為', '複数アカウント', 'その他'] as const
/** Code points. */
export const banReasonMax = 200
export const banMemoMax = 500

const reason = z.pipe(
  text({ label: '理由', max: banReasonMax, required: true }),
  z.string().check(z.refine((value) => value.trim() !== 'その他', { message: '理由を入力してください' })),
)

export const ban = z.strictObject({
  user_id: userId,
  reason: z.string(),
  memo: z.string(),
  banned_at: isoTime,
  /** The admin's account. */
  banned_by: userId,
  /** Unix seconds; null = for good. */
  expires_at: z.nullable(unixSeconds),
  /** Null when the account has no profile (any more). */
  display_name: z.nullable(z.string()),
  user_number: z.nullable(z.int()),
})
export type Ban = z.infer<typeof ban>

export const banSortFields = ['banned_at', 'expires_at', 'reason', 'user_id'] as const

export const listBans = defineRoute({
  method: 'GET',
  path: '/api/admin/bans',
  auth: 'admin',
  summary: 'Bans in force',
  query: z.strictObject({
    sort_by: z._default(z.enum(banSortFields), 'banned_at'),
    sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  responses: { 200: z.strictObject({ bans: z.array(ban) }) },
})

export const createBan = defineRoute({
  method: 'POST',
  path: '/api/admin/bans',
  auth: 'admin',
  summary: 'Ban an account: writes answer 403 everywhere within a second',
  body: z.strictObject({
    user_id: userId,
    reason,
    memo: z.optional(text({ label: 'メモ', max: banMemoMax, lines: banMemoMax })),
    expires_at: z.optional(z.nullable(unixSeconds)),
  }),
  responses: { 201: ban },
})

export const deleteBan = defineRoute({
  method: 'DELETE',
  path: '/api/admin/bans/:userId',
  auth: 'admin',
  summary: 'Lift a ban',
  params: z.strictObject({ userId }),
  responses: { 204: null },
})

export const banLogEntry = z.strictObject({
  /** Unix seconds. */
  t: unixSeconds,
  user_id: userId,
  service: z.string(),
  ip: z.string(),
})
export type BanLogEntry = z.infer<typeof banLogEntry>

/** How many entries the list answers. */
export const banLogLimit = 50

export const listBanLogs = defineRoute({
  method: 'GET',
  path: '/api/admin/ban-logs',
  auth: 'admin',
  summary: 'The latest refused writes of banned accounts, newest first',
  responses: { 200: z.strictObject({ logs: z.array(banLogEntry) }) },
})
