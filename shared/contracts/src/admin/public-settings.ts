import * as z from 'zod/mini'
import { defineRoute } from '../common/route.ts'

const days = z.int()

/** Settings that pages for readers state: the days records are kept, and where the operators are found. */
export const publicSettings = z.strictObject({
  retention: z.strictObject({
    addresses: days,
    banLog: days,
    events: days,
    errors: days,
    audit: days,
    ruleMatches: days,
    notices: days,
    bans: days,
    sourceRequests: days,
  }),
  /** Empty where there is none. */
  links: z.strictObject({ contact: z.string(), x: z.string(), discord: z.string() }),
})
export type PublicSettings = z.infer<typeof publicSettings>

export const getPublicSettings = defineRoute({
  method: 'GET',
  path: '/api/site/settings',
  auth: 'public',
  summary: 'What pages for readers state of the settings in force; kept 1 s by nginx',
  responses: { 200: publicSettings },
})
