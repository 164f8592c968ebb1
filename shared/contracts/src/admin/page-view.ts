import * as z from 'zod/mini'
import { defineRoute } from '../common/route.ts'
import { text } from '../common/text.ts'

export const deviceClasses = ['desktop', 'mobile', 'tablet'] as const
export const deviceClass = z.enum(deviceClasses)
export type DeviceClass = z.infer<typeof deviceClass>

/** Page views one address may report per minute. */
export const pageViewsPerMinute = 240

/** Sent as a beacon, once per full load and per change of route in the app. */
export const trackPageView = defineRoute({
  method: 'POST',
  path: '/api/analytics/page-view',
  auth: 'public',
  stoppedBy: 'nothing',
  summary: 'Record a page view; 204 once it is stored',
  body: z.strictObject({
    /** Path without query or fragment. */
    path: text({ label: 'アドレス', max: 200, required: true, plain: true }).check(z.regex(/^\/[^?#]*$/)),
    /** Ignored: a page is stored under our own title. */
    title: text({ label: 'タイトル', max: 1_000 }),
    device: deviceClass,
  }),
  responses: { 204: null },
})
