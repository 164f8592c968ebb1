import * as z from 'zod/mini'
import { idParams, isoTime } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { sectionNames, sectionStates } from '../sections.ts'

/** Parts of the site that operators can make read-only. */
export const readOnlyModes = ['board', 'sign_ups', 'everything'] as const
export type ReadOnlyMode = (typeof readOnlyModes)[number]

/** One read-only mode in force. */
export const stop = z.strictObject({
  /** Shown to readers; may be empty. */
  reason: z.string(),
  since: isoTime,
  /** Null: until an operator ends it. */
  until: z.nullable(isoTime),
})
export type Stop = z.infer<typeof stop>

export const siteNoticeKinds = ['info', 'warning'] as const

/** A notice to every reader. */
export const siteNotice = z.strictObject({
  id: z.int(),
  heading: z.string(),
  text: z.string(),
  link: z.nullable(z.strictObject({ text: z.string(), href: z.string() })),
  kind: z.enum(siteNoticeKinds),
  is_dismissible: z.boolean(),
  board_only: z.boolean(),
  from: isoTime,
  until: isoTime,
})
export type SiteNotice = z.infer<typeof siteNotice>

const stops = z.partialRecord(z.enum(readOnlyModes), stop)

const sections = z.partialRecord(z.enum(sectionNames), z.enum(sectionStates))

/** State of the site for a page: the notice shown now, the modes in force, and sections in another state than by default. */
export const siteState = z.strictObject({ notice: z.nullable(siteNotice), stops, sections })
export type SiteState = z.infer<typeof siteState>

/**
 * State the admin service publishes to the others: notices of now and later, modes that may have ended by themselves, and the
 * states operators chose for sections.
 */
export const publishedSite = z.strictObject({
  notices: z.array(siteNotice),
  stops,
  // Absent where the version before published it.
  sections: z._default(sections, {}),
})
export type PublishedSite = z.infer<typeof publishedSite>

export const getSiteState = defineRoute({
  method: 'GET',
  path: '/api/site/state',
  auth: 'public',
  summary: 'The notice shown now, the read-only modes in force and the sections; kept 1 s by nginx',
  responses: { 200: siteState },
})

export const dismissSiteNotice = defineRoute({
  method: 'POST',
  path: '/api/site/notices/:id/dismissals',
  auth: 'public',
  stoppedBy: 'nothing',
  summary: 'Count a visitor who has closed a notice, once a day',
  params: idParams,
  responses: { 204: null },
})
