import * as z from 'zod/mini'
import { articleId, isoTime, positiveInteger } from '../common/ids.ts'
import { defineRoute, internalRoute } from '../common/route.ts'
import { siteDomain, widgetId } from './ids.ts'

/** Views and clicks one address may report per minute. */
export const widgetViewsPerMinute = 120
export const widgetClicksPerMinute = 120
/** How long (ms) a view takes clicks. */
export const viewLifeMs = 24 * 60 * 60_000
/** Clicks of one visitor on one article, and views of one widget on one site, within this time (ms) of a counted one are repeats. */
export const widgetRepeatMs = 10 * 60_000

/** One of the two calls that pages of other sites may make. */
export const viewWidget = defineRoute({
  method: 'POST',
  path: '/api/widget/:id/view',
  auth: 'public',
  stoppedBy: 'nothing',
  summary:
    'Half of a widget was visible for a second: one impression; answers alike when it is not counted (bots, repeats within ten minutes, another Origin or none)',
  params: z.strictObject({ id: widgetId }),
  body: z.strictObject({
    /** Host name of the page; in our frame that of its referrer. */
    site: siteDomain,
    /** Of the split that chose this widget. */
    experiment: z.optional(positiveInteger),
  }),
  responses: {
    200: z.strictObject({
      /** Signed; clicks of the next 24 hours name it. */
      view: z.string(),
    }),
  },
})

const ignored = z.optional(z.string().check(z.maxLength(8_000)))

/** The other one. Title, url and site are ignored: the view names the site, the tables name the article. */
export const clickFromWidget = defineRoute({
  method: 'POST',
  path: '/api/articles/click-from-widget',
  auth: 'public',
  stoppedBy: 'nothing',
  summary: 'Record a click in a widget; 204 once it is stored, also for one that is not counted',
  query: z.strictObject({
    id: z.string().check(z.maxLength(200)),
    title: ignored,
    url: ignored,
    site: ignored,
    widget_id: z.optional(z.string().check(z.maxLength(200))),
    view: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  responses: { 204: null },
})

/** A counted click of 続きを読む by a reader who came from a widget. */
export const transition = z.strictObject({
  /** Of the click: sending it again does not store it twice. */
  id: z.uuid(),
  at: isoTime,
  article_id: articleId,
  domain: siteDomain,
  widget_id: widgetId,
  /** Daily hash of the antenna service. */
  visitor: z.string().check(z.maxLength(64)),
})
export type Transition = z.infer<typeof transition>

export const storeTransitions = internalRoute('POST', '/internal/transitions', ['antenna'], {
  summary: 'Store transitions; each visitor, article, domain and day (Asia/Tokyo) counts once',
  body: z.strictObject({ transitions: z.array(transition).check(z.minLength(1), z.maxLength(100)) }),
  responses: { 204: null },
})

/** Longest list of `listMostClicked`. */
export const mostClickedLimit = 200

export const listMostClicked = internalRoute('GET', '/internal/articles/most-clicked', ['widget'], {
  summary:
    'Published articles by the discounted clicks of 24 hours, most first; those without a click are left out',
  responses: { 200: z.strictObject({ article_ids: z.array(articleId) }) },
})
