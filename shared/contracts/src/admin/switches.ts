import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { givenTime, idParams } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { type TextRule, text } from '../common/text.ts'
import { auditPerson } from './audit-log.ts'
import { readOnlyModes, siteNotice, siteNoticeKinds, stop } from './site-state.ts'

export const noticeHeadingRule: TextRule = { label: '見出し', max: 40, required: true, plain: true }
export const noticeTextRule: TextRule = { label: '本文', max: 120, lines: 3 }
export const noticeLinkTextRule: TextRule = { label: 'リンクの文字', max: 20, required: true, plain: true }
export const stopReasonRule: TextRule = { label: '読者に見せる理由', max: 60, plain: true }

export const noticeHrefMax = 300
export const badHrefText = 'リンク先は / か https:// で始めてください'

/** A path of the site, or an https address of any. */
export function isNoticeHref(href: string): boolean {
  if (href.length > noticeHrefMax || /[\s\\<>"]/.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  return href.startsWith('https://') && URL.canParse(href)
}

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

export const readSite = adminRoute('GET', '/api/admin/site', may.administer, {
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

export const addSiteNotice = adminRoute('POST', '/api/admin/site/notices', may.administer, {
  summary: 'Add a notice to readers; 409 notice_overlap beside another one at the same time',
  body: siteNoticeBody,
  responses: { 201: adminSiteNotice },
})

export const editSiteNotice = adminRoute('PUT', '/api/admin/site/notices/:id', may.administer, {
  summary: 'Change a notice; one that was stopped is shown again in its period',
  params: idParams,
  body: siteNoticeBody,
  responses: { 200: adminSiteNotice },
})

export const stopSiteNotice = adminRoute('POST', '/api/admin/site/notices/:id/stop', may.administer, {
  summary: 'Take a notice away, or a scheduled one off the schedule',
  params: idParams,
  responses: { 200: adminSiteNotice },
})

const modeParams = z.strictObject({ mode: z.enum(readOnlyModes) })

export const startReadOnly = adminRoute('PUT', '/api/admin/site/stops/:mode', may.administer, {
  summary: 'Make the board, sign-ups or everything read-only, or change the reason and the end',
  params: modeParams,
  body: z.strictObject({ reason: text(stopReasonRule), until: z.nullable(givenTime) }),
  responses: { 200: adminSiteState },
})

export const endReadOnly = adminRoute('DELETE', '/api/admin/site/stops/:mode', may.administer, {
  summary: 'End a read-only mode',
  params: modeParams,
  responses: { 200: adminSiteState },
})
