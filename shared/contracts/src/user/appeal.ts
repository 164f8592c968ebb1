import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { idParams, isoTime, unixSeconds, userId } from '../common/ids.ts'
import { adminRoute, internalRoute } from '../common/route.ts'
import { type TextRule, text } from '../common/text.ts'
import { ban } from './ban.ts'

export const appealRule: TextRule = { label: '伝えたいこと', max: 500, lines: 500, required: true }
export const appealReplyRule: TextRule = { label: '本人への返事', max: 500, lines: 500, required: true }

export const appealOutcome = z.enum(['shortened', 'lifted', 'rejected'])
export type AppealOutcome = z.infer<typeof appealOutcome>

/** closed: not decided, and the ban has ended since. */
export const appealStatus = z.enum(['pending', 'decided', 'closed'])

export const appeal = z.strictObject({
  id: z.int(),
  user_id: userId,
  user_number: z.nullable(z.int()),
  display_name: z.nullable(z.string()),
  /** When the member's profile was made. */
  member_since: z.nullable(isoTime),
  text: z.string(),
  created_at: isoTime,
  status: appealStatus,
  outcome: z.nullable(appealOutcome),
  reply: z.nullable(z.string()),
  decided_at: z.nullable(isoTime),
  decided_by: z.nullable(userId),
  decided_by_number: z.nullable(z.int()),
  ban,
  /** Of this account, this one included. */
  bans_total: z.int(),
  appeals_total: z.int(),
})
export type Appeal = z.infer<typeof appeal>

/** How many appeals the list answers. */
export const appealLimit = 200

export const listAppeals = adminRoute('GET', '/api/admin/appeals', may.moderate, {
  summary: 'Appeals, newest first, at most 200; resolved = decided or closed',
  query: z.strictObject({ status: z._default(z.enum(['pending', 'resolved', 'all']), 'pending') }),
  responses: { 200: z.strictObject({ appeals: z.array(appeal), pending_count: z.int() }) },
})

export const decideAppeal = adminRoute('POST', '/api/admin/appeals/:id/decide', may.moderate, {
  summary: 'Decide an appeal with a reply to the member; 409 already_decided, 409 ban_ended',
  params: idParams,
  body: z.strictObject({
    outcome: appealOutcome,
    reply: text(appealReplyRule),
    /** With shortened: the new end, after now and before the present one. */
    expires_at: z.optional(unixSeconds),
  }),
  responses: { 200: appeal },
})

export const getPendingAppeals = internalRoute('GET', '/internal/appeals/pending', ['admin'], {
  summary: 'How many appeals wait for a decision (dashboard)',
  responses: { 200: z.strictObject({ pending_appeals: z.int() }) },
})
