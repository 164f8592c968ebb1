import * as z from 'zod/mini'
import { isoTime, positiveInteger, userId } from '../common/ids.ts'
import { defineRoute, internalRoute } from '../common/route.ts'
import { memberNoticeKinds, noticeGroupIds, switchableGroups } from './notice-kinds.ts'
import { noticeLimits } from './notice-limits.ts'

const group = z.enum(noticeGroupIds)

/** Figures of the badges; they change with `revision`. */
export const noticeState = z.strictObject({
  revision: z.int(),
  /** Unread notices by group; a group without any is absent. */
  unread: z.partialRecord(group, z.int()),
})
export type NoticeState = z.infer<typeof noticeState>

export const memberNotice = z.strictObject({
  id: z.int(),
  group,
  heading: z.string(),
  line: z.string(),
  /** Address on this site that the notice leads to. */
  href: z.string(),
  at: isoTime,
  is_read: z.boolean(),
})
export type MemberNotice = z.infer<typeof memberNotice>

export const listMyNotices = defineRoute({
  method: 'GET',
  path: '/api/users/me/notices',
  auth: 'user',
  summary:
    'Notices of the account, newest first, at most 200 of the last 30 days; reading the list marks none as read',
  responses: { 200: z.strictObject({ ...noticeState.shape, notices: z.array(memberNotice) }) },
})

/** Asked for every 3 s by one page of a browser. */
export const getMyNoticeState = defineRoute({
  method: 'GET',
  path: '/api/users/me/notices/state',
  auth: 'user',
  summary: 'Number of unread notices by group',
  responses: { 200: noticeState },
})

export const readMyNotices = defineRoute({
  method: 'POST',
  path: '/api/users/me/notices/read',
  auth: 'user',
  bannedMay: true,
  stoppedBy: 'nothing',
  summary: "Mark notices as read; those that are read, gone or another account's are left out",
  body: z.strictObject({
    ids: z.array(positiveInteger).check(z.minLength(1), z.maxLength(noticeLimits.kept)),
  }),
  responses: { 200: noticeState },
})

export const noticeSwitches = z.strictObject({
  switches: z.array(
    z.strictObject({
      group,
      label: z.string(),
      description: z.string(),
      is_on: z.boolean(),
      /** False: it cannot be switched off. */
      can_change: z.boolean(),
    }),
  ),
})
export type NoticeSwitch = z.infer<typeof noticeSwitches>['switches'][number]

export const listMyNoticeSwitches = defineRoute({
  method: 'GET',
  path: '/api/users/me/notice-switches',
  auth: 'user',
  summary: 'Groups of notices, and whether the account gets them',
  responses: { 200: noticeSwitches },
})

export const setMyNoticeSwitch = defineRoute({
  method: 'PUT',
  path: '/api/users/me/notice-switches/:group',
  auth: 'user',
  bannedMay: true,
  stoppedBy: 'everything',
  summary: 'Switch a group of notices on or off; none is made while it is off, and those made before stay',
  params: z.strictObject({ group: z.enum(switchableGroups) }),
  body: z.strictObject({ is_on: z.boolean() }),
  responses: { 200: noticeSwitches },
})

const sentFields = {
  /** Of the sender's outbox. */
  id: z.uuid(),
  at: isoTime,
  user_id: userId,
  /** Subject of the notice, e.g. `12-34` for a post: an account is told once of each. */
  subject: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Grows with each change of the subject: what was sent earlier and arrives later changes nothing. */
  version: z.int().check(z.minimum(0)),
  /** The subject is deleted or hidden: the notice is neither listed nor counted. */
  is_gone: z.boolean(),
  /** False: it changes a stored notice, and makes none to be seen. */
  is_new: z.boolean(),
}
const sentOf = <const Kind extends keyof typeof memberNoticeKinds>(kind: Kind) =>
  z.strictObject({ ...sentFields, kind: z.literal(kind), data: memberNoticeKinds[kind].data })

/** A notice on its way from the service that knows of it. */
export const sentNotice = z.discriminatedUnion('kind', [sentOf('reply')])
export type SentNotice = z.infer<typeof sentNotice>

export const storeMemberNotices = internalRoute('POST', '/internal/member-notices', ['board'], {
  summary:
    'Store notices for members, or change stored ones: each account and subject once; no new one for a group that is switched off or an account without a profile',
  body: z.strictObject({ notices: z.array(sentNotice).check(z.minLength(1), z.maxLength(100)) }),
  responses: { 204: null },
})
