import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { articleId, idParams, isoTime, pathInteger, userId } from '../common/ids.ts'
import { adminRoute, internalRoute } from '../common/route.ts'
import { text } from '../common/text.ts'
import { pickupPosition } from './pickup.ts'
import { sourceAccent } from './source.ts'

/** Seconds within which nothing of a takedown may be left on the site. */
export const takedownLimitSeconds = 5
/** Takedowns a page of the list holds. */
export const takedownPageSize = 50
/** Articles a search answers with. */
export const takedownSearchSize = 10

/** One article, only its picture, or every article of the host its link leads to. */
export const takedownTargets = ['article', 'thumbnail', 'site'] as const
export type TakedownTarget = (typeof takedownTargets)[number]

export const takedownReasons = ['rights', 'personal', 'error', 'other'] as const
export type TakedownReason = (typeof takedownReasons)[number]

/** Where readers meet an article: `page` is `/redirect`, `home` the served home page. */
export const takedownPlaces = ['feed', 'home', 'pickups', 'widgets', 'rankings', 'page'] as const
export type TakedownPlaceName = (typeof takedownPlaces)[number]

/** `left`: still there after the limit. `unknown`: the place did not answer. */
const placeState = z.enum(['waiting', 'gone', 'left', 'unknown'])

export const takedownPlace = z.strictObject({
  place: z.enum(takedownPlaces),
  state: placeState,
  /** From the takedown until a reader no longer got it; null until then. */
  ms: z.nullable(z.int()),
  /** Widgets that showed it; null elsewhere. */
  count: z.nullable(z.int()),
  /** Pickup slots that showed it; empty elsewhere. */
  slots: z.array(pickupPosition),
})
export type TakedownPlace = z.infer<typeof takedownPlace>

export const takedown = z.strictObject({
  id: z.int(),
  target: z.enum(takedownTargets),
  article_id: articleId,
  /** Of the article when it was taken down. */
  title: z.string(),
  /** Of the article's link; `site` means this host and what is below it. */
  host: z.string(),
  reason: z.enum(takedownReasons),
  note: z.string(),
  at: isoTime,
  by: userId,
  /** Articles of the last 30 days it took away. */
  articles: z.int(),
  places: z.array(takedownPlace),
  /** When a reader last could not get it anywhere; null while something is left or being looked for. */
  took_ms: z.nullable(z.int()),
  /** False while the places are being looked at. */
  is_checked: z.boolean(),
  restored_at: z.nullable(isoTime),
  restored_by: z.nullable(userId),
})
export type Takedown = z.infer<typeof takedown>

/** An article as it is found for a takedown, whether it is shown or not. */
export const foundArticle = z.strictObject({
  id: articleId,
  title: z.string(),
  link: z.string(),
  host: z.string(),
  site: z.string(),
  accent: sourceAccent,
  image_url: z.nullable(z.string()),
  published_at: isoTime,
  clicks: z.int(),
  /** Published articles of the last 30 days of its host. */
  of_host: z.int(),
  /** Takedowns in force that concern it. */
  takedowns: z.array(z.strictObject({ id: z.int(), target: z.enum(takedownTargets) })),
})
export type FoundArticle = z.infer<typeof foundArticle>

export const findArticles = adminRoute('GET', '/api/admin/takedowns/articles', may.edit, {
  summary:
    'Articles of any age by address (their own or that of /redirect), id or words of the title; newest first',
  query: z.strictObject({ q: text({ label: '記事のアドレス・タイトル・ID', max: 2_000, required: true }) }),
  responses: { 200: z.strictObject({ articles: z.array(foundArticle) }) },
})

export const listTakedowns = adminRoute('GET', '/api/admin/takedowns', may.edit, {
  summary: 'Takedowns, newest first, 50 a page; `next` is passed as `before`',
  query: z.strictObject({ before: z.optional(pathInteger) }),
  responses: {
    200: z.strictObject({ takedowns: z.array(takedown), total: z.int(), next: z.nullable(z.int()) }),
  },
})

export const getTakedown = adminRoute('GET', '/api/admin/takedowns/:id', may.edit, {
  summary: 'One takedown with what a reader gets of it in each place',
  params: idParams,
  responses: { 200: takedown },
})

export const takeDown = adminRoute('POST', '/api/admin/takedowns', may.edit, {
  summary: 'Take an article, its picture or every article of its host off the site; 409 already_taken_down',
  body: z.strictObject({
    target: z.enum(takedownTargets),
    article_id: articleId,
    reason: z.enum(takedownReasons),
    note: text({ label: 'メモ', max: 200, required: true }),
  }),
  responses: { 201: takedown },
})

export const recheckTakedown = adminRoute('POST', '/api/admin/takedowns/:id/check', may.edit, {
  summary: 'Publish again and look at every place anew',
  params: idParams,
  responses: { 200: takedown },
})

const ids = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(400)),
    z.transform((text) => text.split(',')),
  ),
  z.array(articleId).check(z.minLength(1), z.maxLength(20)),
)

/** For lists of what was clicked, which keep titles of their own. */
export const listTakenDown = internalRoute('GET', '/internal/articles/taken-down', ['widget'], {
  summary: 'Those of the given articles (comma-separated) that are taken down, alone or with their site',
  query: z.strictObject({ ids }),
  responses: { 200: z.strictObject({ article_ids: z.array(articleId) }) },
})

export const restoreTakedown = adminRoute('POST', '/api/admin/takedowns/:id/restore', may.edit, {
  summary: 'Undo a takedown; what nothing else keeps away comes back',
  params: idParams,
  responses: { 200: takedown },
})
