import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { isoTime, positiveInteger, unixSeconds, userId, userParams } from '../common/ids.ts'
import { adminRoute, internalRoute } from '../common/route.ts'
import { searchText, type TextRule, text } from '../common/text.ts'

/** Choices of the ban form; その他 asks for free text, which is then sent as the reason. */
export const banReasons = ['スパム投稿', '不適切な内容', '荒らし行為', '複数アカウント', 'その他'] as const
export type BanReason = (typeof banReasons)[number]

/** Days a ban may be given for by one choice; besides, for good or until a date and time. */
export const banDays = [1, 7, 30] as const

/** Code points. */
export const banReasonMax = 200
export const banMemoMax = 500

export const banReasonRule: TextRule = { label: '理由', max: banReasonMax, required: true }
/** The free text of その他 as the form takes it. */
export const banOtherReasonRule: TextRule = { label: 'その他の理由', max: 100, required: true }
export const banMemoRule: TextRule = { label: '運営メモ', max: banMemoMax, lines: banMemoMax }
export const banLiftMemoRule: TextRule = { label: 'メモ', max: 200 }

const reason = z.pipe(
  text(banReasonRule),
  z.string().check(z.refine((value) => value.trim() !== 'その他', { message: '理由を入力してください' })),
)

/** The post a ban was given for, with the thread's title of that moment. */
export const banSource = z.strictObject({
  thread_id: z.int(),
  post_number: z.int(),
  thread_title: z.string(),
})
export type BanSource = z.infer<typeof banSource>

const banSourceInput = z.strictObject({
  thread_id: positiveInteger,
  post_number: z.int().check(z.positive(), z.maximum(1_000)),
  thread_title: text({ label: 'スレッドのタイトル', max: 200 }),
})

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
  /** Of this one ban: an account may have had several. */
  id: z.optional(z.uuid()),
  banned_by_number: z.optional(z.nullable(z.int())),
  banned_by_name: z.optional(z.nullable(z.string())),
  /** Writes refused in the last seven days while this ban was in force. */
  blocked_7d: z.optional(z.int()),
  /** When the ban was lifted or ran out; null = in force. */
  ended_at: z.optional(z.nullable(isoTime)),
  /** Who lifted it; null also for a ban that ran out. */
  ended_by: z.optional(z.nullable(userId)),
  ended_by_number: z.optional(z.nullable(z.int())),
  source: z.optional(z.nullable(banSource)),
  /** How the member's appeal stands; null = none was made. */
  appeal: z.optional(z.nullable(z.enum(['pending', 'shortened', 'lifted', 'rejected', 'closed']))),
})
export type Ban = z.infer<typeof ban>

/** user_number: the member's. blocked: refused writes of seven days. banned_by: the admin's number. */
export const banSortFields = [
  'banned_at',
  'expires_at',
  'reason',
  'user_id',
  'user_number',
  'blocked',
  'banned_by',
] as const
export type BanSortField = (typeof banSortFields)[number]

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^(0|[1-9][0-9]{0,5})$/)),
  z.transform((value) => Number(value)),
)

export const listBans = adminRoute('GET', '/api/admin/bans', may.moderate, {
  summary: 'Bans, by default all that are in force; q = a number, a UUID or a part of the name',
  query: z.strictObject({
    sort_by: z._default(z.enum(banSortFields), 'banned_at'),
    sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
    status: z._default(z.enum(['active', 'ended', 'all']), 'active'),
    /** その他 = every reason that is none of the other four. */
    reason: z.optional(z.enum(banReasons)),
    q: z.optional(searchText),
    /** Absent = all. */
    limit: z.optional(wholeNumber),
    offset: z.optional(wholeNumber),
  }),
  responses: {
    200: z.strictObject({
      bans: z.array(ban),
      /** Bans that match, before limit and offset. */
      total: z.optional(z.int()),
      /** Bans in force, whatever the filter. */
      active: z.optional(z.int()),
      pending_appeals: z.optional(z.int()),
    }),
  },
})

export const createBan = adminRoute('POST', '/api/admin/bans', may.moderate, {
  onOperators: 'admins',
  summary:
    'Ban an account: writes answer 403 everywhere within a second. An operator loses the grant first; 403 operators_by_admins',
  body: z.strictObject({
    user_id: userId,
    reason,
    memo: z.optional(text(banMemoRule)),
    expires_at: z.optional(z.nullable(unixSeconds)),
    source: z.optional(banSourceInput),
  }),
  responses: {
    201: z.extend(ban, {
      /** The account was an operator's: it has lost the grant. */
      was_operator: z.boolean(),
    }),
  },
})

export const changeBanEnd = adminRoute('PUT', '/api/admin/bans/:userId', may.moderate, {
  onOperators: 'everyone',
  summary: 'Change when the ban in force ends; null = for good',
  params: userParams,
  body: z.strictObject({ expires_at: z.nullable(unixSeconds) }),
  responses: { 200: ban },
})

export const deleteBan = adminRoute('DELETE', '/api/admin/bans/:userId', may.moderate, {
  onOperators: 'everyone',
  summary: 'Lift a ban; memo goes to the audit log',
  params: userParams,
  body: z.nullish(z.strictObject({ memo: z.optional(text(banLiftMemoRule)) })),
  responses: { 204: null },
})

export const banLogEntry = z.strictObject({
  /** Unix seconds. */
  t: unixSeconds,
  user_id: userId,
  service: z.string(),
  /** Null for operators who may not see addresses. */
  ip: z.nullable(z.string()),
  /** The refused call, e.g. `POST /api/board/threads`. */
  route: z.optional(z.string()),
  user_number: z.optional(z.nullable(z.int())),
  display_name: z.optional(z.nullable(z.string())),
})
export type BanLogEntry = z.infer<typeof banLogEntry>

/** How many entries the list answers. */
export const banLogLimit = 50

const banLogs = z.strictObject({ logs: z.array(banLogEntry) })

export const listBanLogs = adminRoute('GET', '/api/admin/ban-logs', may.moderate, {
  summary: 'The latest refused writes of banned accounts, newest first',
  /** member: with route, user_number and display_name. */
  query: z.strictObject({ include: z.optional(z.enum(['member'])) }),
  responses: { 200: banLogs },
})

export const revealBanLogAddresses = adminRoute('POST', '/api/admin/ban-logs/addresses', may.administer, {
  summary: 'The same list for a screen that shows the addresses; noted in the audit log',
  responses: { 200: banLogs },
})

/** For `npm run admin -- unban`. */
export const liftBanInternally = internalRoute('DELETE', '/internal/bans/:userId', ['admin'], {
  summary: 'Lift the ban in force of an account by the command; 404 when there is none',
  params: userParams,
  body: z.strictObject({
    /** For the audit log. */
    reason: z.string().check(z.maxLength(200)),
  }),
  responses: { 200: z.strictObject({ user_id: userId }) },
})
