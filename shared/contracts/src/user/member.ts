import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { isoTime, unixSeconds, userId, userParams } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { isBlank, searchText, type TextRule, text } from '../common/text.ts'
import { banSource } from './ban.ts'
import { providerId } from './provider.ts'

/** Code points. */
export const memberMemoMax = 500

/** A note with nothing visible in it is stored as none. */
export const memberMemoRule: TextRule = {
  label: '運営メモ',
  max: memberMemoMax,
  lines: memberMemoMax,
  prepare: (text) => (isBlank(text) ? '' : text),
}

/** An account by name, as the back office shows who did something; nulls when it has no profile (any more). */
export const memberName = z.strictObject({
  user_id: userId,
  user_number: z.nullable(z.int()),
  display_name: z.nullable(z.string()),
})
export type MemberName = z.infer<typeof memberName>

/** A member in a list. Number, name, provider and time of registration are null for an account that has left. */
export const member = z.extend(memberName, {
  provider: z.nullable(providerId),
  created_at: z.nullable(isoTime),
  /** In force; `expires_at` in unix seconds, null = for good. */
  ban: z.nullable(z.strictObject({ reason: z.string(), expires_at: z.nullable(unixSeconds) })),
})
export type Member = z.infer<typeof member>

export const memberBan = z.strictObject({
  reason: z.string(),
  memo: z.string(),
  banned_at: isoTime,
  banned_by: memberName,
  /** Unix seconds; null = for good. */
  expires_at: z.nullable(unixSeconds),
})
export type MemberBan = z.infer<typeof memberBan>

/** A ban, in force or over. */
export const pastBan = z.extend(memberBan, {
  /** When it was lifted or ran out; null = in force. */
  ended_at: z.nullable(isoTime),
  /** Who lifted it; null also for a ban that ran out. */
  lifted_by: z.nullable(memberName),
  /** The post it was given for. */
  source: z.nullable(banSource),
  /** Whether the member appealed. */
  is_appealed: z.boolean(),
})
export type PastBan = z.infer<typeof pastBan>

export const memberMemo = z.strictObject({
  memo: z.string(),
  updated_at: isoTime,
  updated_by: memberName,
})
export type MemberMemo = z.infer<typeof memberMemo>

export const memberDetail = z.extend(member, {
  bio: z.string(),
  provider_avatar_url: z.nullable(z.url()),
  /** When the account was deleted by its owner, as long as that is known. */
  left_at: z.nullable(isoTime),
  ban: z.nullable(memberBan),
  /** Newest first; the one in force included. */
  ban_history: z.array(pastBan),
  /** 運営メモ; null while nobody has written one. */
  memo: z.nullable(memberMemo),
})
export type MemberDetail = z.infer<typeof memberDetail>

/** Members one search answers, and ids one request may name. */
export const membersFound = 20
export const membersNamed = 100

const ids = z.pipe(
  z.string().check(z.maxLength(membersNamed * 37)),
  z.pipe(
    z.transform((value: string) => value.split(',')),
    z.array(userId).check(z.minLength(1), z.maxLength(membersNamed)),
  ),
)

export const findMembers = adminRoute('GET', '/api/admin/members', may.moderate, {
  summary:
    'Members by number (with or without #), UUID or part of the name, at most 20; or those with the given ids (comma-separated, at most 100)',
  query: z.strictObject({
    q: z.optional(searchText),
    ids: z.optional(ids),
  }),
  responses: { 200: z.strictObject({ members: z.array(member) }) },
})

export const getMember = adminRoute('GET', '/api/admin/members/:userId', may.moderate, {
  summary: 'A member, also one that has left or is known by a ban only; 404 user_not_found',
  params: userParams,
  responses: { 200: memberDetail },
})

export const saveMemberMemo = adminRoute('PUT', '/api/admin/members/:userId/memo', may.moderate, {
  onOperators: 'everyone',
  summary: "Replace the operators' note on a member; an empty one removes it",
  params: userParams,
  body: z.strictObject({
    memo: text(memberMemoRule),
    /** `updated_at` of the note it replaces, null when there was none: another one by now is a 409 memo_changed. */
    replaces: z.nullable(isoTime),
  }),
  responses: { 200: z.strictObject({ memo: z.nullable(memberMemo) }) },
})
