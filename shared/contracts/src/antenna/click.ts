import * as z from 'zod/mini'
import { defineRoute } from '../common/route.ts'

/** Which page the click was made on: the feed, or 続きを読む on `/redirect`. */
export const clickPages = ['main', 'intermediate'] as const
export type ClickPage = (typeof clickPages)[number]

/** Clicks one address may report per minute. */
export const clicksPerMinute = 120

const ignored = z.optional(z.string().check(z.maxLength(8_000)))

/** Sent as a beacon. The article is looked up by its id; title, url and site are ignored. */
export const clickArticle = defineRoute({
  method: 'POST',
  path: '/api/articles/click',
  auth: 'public',
  stoppedBy: 'nothing',
  summary:
    'Record a click on an article; 204 once it is stored, also for an unknown id (which is not counted)',
  query: z.strictObject({
    id: z.string().check(z.maxLength(200)),
    title: ignored,
    url: ignored,
    site: ignored,
    page: z._default(z.enum(clickPages), 'main'),
    /** Host name of the site the reader came from: a source, or a site with our widget. */
    from: z.optional(z.string().check(z.maxLength(300))),
    /** Of 続きを読む: the widget that led the reader to `/redirect`; ignored unless it is a widget id. */
    widget: z.optional(z.string().check(z.maxLength(200))),
  }),
  responses: { 204: null },
})
