import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { isoTime } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { readDomain } from './domains.ts'
import { siteDomain, widgetId } from './ids.ts'

/** Days an ended widget says so before it is gone. */
export const endedDays = 30
/** Domains a list may hold: with them the script of twelve articles still has its 5 KB. */
export const maxListedDomains = 20
/** Also shown by the back office before it asks. */
export const domainMalformed = 'ドメインの形が正しくありません'

export const accessModes = ['all', 'listed'] as const
export type AccessMode = (typeof accessModes)[number]

const listed = z.pipe(
  z.string().check(
    z.maxLength(500),
    z.refine((written) => readDomain(written) !== undefined, domainMalformed),
  ),
  z.transform((written) => readDomain(written) ?? ''),
)
const domains = z.pipe(
  z.array(listed).check(z.maxLength(maxListedDomains, `ドメインは${maxListedDomains}件まで入れられます`)),
  z.transform((list) => [...new Set(list)]),
)

/** Which pages may show a widget, and whether it is shown at all. A domain means those below it, too. */
export const widgetAccess = z.strictObject({
  widget_id: widgetId,
  /** `listed`: only pages of `allowed`. */
  mode: z.enum(accessModes),
  allowed: z.array(siteDomain),
  /** Wins over `allowed`. */
  refused: z.array(siteDomain),
  paused_at: z.nullable(isoTime),
  ended_at: z.nullable(isoTime),
  /** From then on its addresses answer 404; null while it has not ended. */
  gone_at: z.nullable(isoTime),
  version: z.int(),
})
export type WidgetAccess = z.infer<typeof widgetAccess>

const params = z.strictObject({ id: widgetId })
const responses = { 200: widgetAccess }

export const getWidgetAccess = adminRoute('GET', '/api/admin/widget/:id/access', may.edit, {
  summary: 'Domains that may show a widget, and whether it is paused or has ended',
  params,
  responses,
})

export const saveWidgetAccess = adminRoute('PUT', '/api/admin/widget/:id/access', may.edit, {
  summary:
    'Set the domains that may show a widget; 409 stale_version when somebody else changed it meanwhile',
  params,
  body: z.strictObject({
    mode: z.enum(accessModes),
    allowed: domains,
    refused: domains,
    /** The version the editor has seen; without one the change is made whatever was saved. */
    version: z.optional(z.int().check(z.minimum(1))),
  }),
  responses,
})

export const pauseWidget = adminRoute('POST', '/api/admin/widget/:id/pause', may.edit, {
  summary: 'Show nothing and count nothing until it is resumed',
  params,
  responses,
})

export const resumeWidget = adminRoute('POST', '/api/admin/widget/:id/resume', may.edit, {
  summary: 'Show a paused widget again',
  params,
  responses,
})

export const endWidget = adminRoute('DELETE', '/api/admin/widget/:id', may.edit, {
  summary: 'End a widget: for 30 days it says so, then it is gone; 409 in_experiment while it is part of one',
  params,
  responses,
})

export const restoreWidget = adminRoute('POST', '/api/admin/widget/:id/restore', may.edit, {
  summary: 'Take back the end of a widget, within its 30 days; a built-in one at any time',
  params,
  responses,
})
