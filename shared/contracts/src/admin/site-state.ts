import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { givenTime, pathInteger } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { readOnlyModes, siteNotice, siteNoticeKinds, siteState, stop } from '../common/site-state.ts'
import { text } from '../common/text.ts'
import { auditPerson } from './audit-log.ts'
import * as endpoints from './endpoints.ts'
import {
  badHrefText,
  isNoticeHref,
  noticeHeadingRule,
  noticeLinkTextRule,
  noticeTextRule,
  stopReasonRule,
} from './site-rules.ts'

export const getSiteState = defineRoute({
  ...endpoints.getSiteState,
  summary: 'The notice shown now and the read-only modes in force; kept 1 s by nginx',
  responses: { 200: siteState },
})

export const dismissSiteNotice = defineRoute({
  ...endpoints.dismissSiteNotice,
  stoppedBy: 'nothing',
  summary: 'Count a visitor who has closed a notice, once a day',
  params: z.strictObject({ id: pathInteger }),
  responses: { 204: null },
})

export const adminSiteNotice = z.strictObject({
  ...siteNotice.shape,
  state: z.enum(['scheduled', 'shown', 'ended']),
  /** Visitors who have closed it, each once a day. */
  dismissals: z.int(),
})
export type AdminSiteNotice = z.infer<typeof adminSiteNotice>

export const adminStop = z.strictObject({ ...stop.shape, by: auditPerson })
export type AdminStop = z.infer<typeof adminStop>

export const adminSiteState = z.strictObject({
  /** Shown, then scheduled, then ended ones, newest first, at most 50. */
  notices: z.array(adminSiteNotice),
  stops: z.partialRecord(z.enum(readOnlyModes), adminStop),
})
export type AdminSiteState = z.infer<typeof adminSiteState>

const path = '/api/admin/site'

export const readSite = defineRoute({
  method: 'GET',
  path,
  auth: 'admin',
  may: may.administer,
  summary: 'Notices to readers and read-only modes',
  responses: { 200: adminSiteState },
})

export const siteNoticeBody = z.strictObject({
  heading: text(noticeHeadingRule),
  text: text(noticeTextRule),
  link: z.nullable(
    z.strictObject({
      text: text(noticeLinkTextRule),
      href: z.string().check(z.refine(isNoticeHref, { error: badHrefText })),
    }),
  ),
  kind: z.enum(siteNoticeKinds),
  is_dismissible: z.boolean(),
  board_only: z.boolean(),
  from: givenTime,
  until: givenTime,
})
export type SiteNoticeBody = z.infer<typeof siteNoticeBody>

const noticeParams = z.strictObject({ id: pathInteger })
const noticeRoute = { auth: 'admin', may: may.administer } as const

export const addSiteNotice = defineRoute({
  ...noticeRoute,
  method: 'POST',
  path: `${path}/notices`,
  summary: 'Add a notice to readers; 409 notice_overlap beside another one at the same time',
  body: siteNoticeBody,
  responses: { 201: adminSiteNotice },
})

export const editSiteNotice = defineRoute({
  ...noticeRoute,
  method: 'PUT',
  path: `${path}/notices/:id`,
  summary: 'Change a notice; one that was stopped is shown again in its period',
  params: noticeParams,
  body: siteNoticeBody,
  responses: { 200: adminSiteNotice },
})

export const stopSiteNotice = defineRoute({
  ...noticeRoute,
  method: 'POST',
  path: `${path}/notices/:id/stop`,
  summary: 'Take a notice away, or a scheduled one off the schedule',
  params: noticeParams,
  responses: { 200: adminSiteNotice },
})

const modeParams = z.strictObject({ mode: z.enum(readOnlyModes) })

export const startReadOnly = defineRoute({
  ...noticeRoute,
  method: 'PUT',
  path: `${path}/stops/:mode`,
  summary: 'Make the board, sign-ups or everything read-only, or change the reason and the end',
  params: modeParams,
  body: z.strictObject({ reason: text(stopReasonRule), until: z.nullable(givenTime) }),
  responses: { 200: adminSiteState },
})

export const endReadOnly = defineRoute({
  ...noticeRoute,
  method: 'DELETE',
  path: `${path}/stops/:mode`,
  summary: 'End a read-only mode',
  params: modeParams,
  responses: { 200: adminSiteState },
})
