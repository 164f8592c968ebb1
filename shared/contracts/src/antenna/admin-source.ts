import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { articleId, givenTime, isoTime } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { text } from '../common/text.ts'
import {
  categoryRule,
  categoryRuleInput,
  httpUrl,
  maxNameLength,
  sourceAccent,
  sourceId,
  sourceZone,
} from './source.ts'

const params = z.strictObject({ id: sourceId })
const count = z.int().check(z.minimum(0))

/** What a source is doing: `unlisted` = the sources file no longer has it. */
export const sourceStates = ['fetching', 'failing', 'paused', 'unlisted', 'removed'] as const

/** Formats of a document, and whether the source can be asked conditionally. */
export const feedFormats = ['rss', 'rdf', 'atom', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

export const adminSource = z.strictObject({
  id: sourceId,
  name: z.string(),
  feed_url: z.string(),
  home_url: z.string(),
  accent: sourceAccent,
  rule: categoryRule,
  zone: z.string(),
  interval_s: z.int(),
  origin: z.enum(['file', 'office']),
  state: z.enum(sourceStates),
  /** Consecutive failures. */
  failures: count,
  last_ok_at: z.nullable(isoTime),
  last_try_at: z.nullable(isoTime),
  /** Null while nothing is fetched. */
  next_try_at: z.nullable(isoTime),
  /** The last failure in Japanese words; null after a success. */
  error: z.nullable(z.string()),
  pause: z.nullable(
    z.strictObject({
      /** `gone` = the site answered 410. */
      reason: z.enum(['office', 'gone']),
      since: z.nullable(isoTime),
      until: z.nullable(isoTime),
      note: z.string(),
    }),
  ),
  format: z.nullable(z.enum(feedFormats)),
  charset: z.nullable(z.string()),
  /** Of the last document read. */
  items: z.nullable(count),
  /** Taken off its dates, which are ahead of the true ones by so much. */
  hours_ahead: count,
  /** In articles.json now. */
  articles: count,
  clicks_7d: count,
  /** Left out by rules. */
  dropped_7d: count,
})
export type AdminSource = z.infer<typeof adminSource>

export const sourceFetch = z.strictObject({
  at: isoTime,
  result: z.enum(['ok', 'unchanged', 'failed']),
  /** Of the answer; null when there was none. */
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
  items: z.nullable(count),
  added: z.nullable(count),
  changed: z.nullable(count),
  bytes: z.nullable(count),
  ms: count,
})
export type SourceFetch = z.infer<typeof sourceFetch>

/** Checks of the links of a source's articles (`linkDays`), as far as the site shows them. */
export const sourceLinks = z.strictObject({
  /** Answered as there or as gone. */
  checked: count,
  /** Asked without an answer that says either. */
  unknown: count,
  dead: count,
  /** Dead ones, found last first, at most `shownDeadLinks`. */
  dead_articles: z.array(
    z.strictObject({ id: articleId, title: z.string(), link: z.string(), since: isoTime }),
  ),
  /** Sites its links pass before the page, at most `shownOtherSites`. */
  other_sites: z.array(z.string()),
})
export type SourceLinks = z.infer<typeof sourceLinks>

export const adminSourceDetail = z.extend(adminSource, {
  /** Newest first, at most `recentFetches`. */
  fetches: z.array(sourceFetch),
  clicks_today: count,
  /** Percent of the fetches of 7 days that were answered; null without any. */
  success_rate_7d: z.nullable(z.number()),
  with_picture: count,
  conditional: z.nullable(z.enum(['etag', 'last-modified'])),
  /** Where the feed has moved for good. */
  moved_to: z.nullable(z.string()),
  links: sourceLinks,
})
export type AdminSourceDetail = z.infer<typeof adminSourceDetail>

/** Fetches shown of a source. */
export const recentFetches = 20
export const shownDeadLinks = 20
export const shownOtherSites = 10
/** Shortest interval (seconds) the back office may set. */
export const minIntervalSeconds = 300
/** Seconds between two fetches of one source asked for by hand. */
export const fetchNowSeconds = 5

const editable = {
  name: text({ label: 'サイト名', max: maxNameLength, required: true, plain: true }),
  feed_url: httpUrl.check(z.maxLength(2_000)),
  home_url: httpUrl.check(z.maxLength(2_000)),
  zone: sourceZone,
  accent: sourceAccent,
  rule: categoryRuleInput,
  interval_s: z.int().check(z.minimum(minIntervalSeconds), z.maximum(86_400)),
}

/** Settings of a new source. */
export const sourceInput = z.strictObject(editable)
export type SourceInput = z.infer<typeof sourceInput>

export const listSources = adminRoute('GET', '/api/admin/sources', may.edit, {
  summary: 'Every source with the state of its fetches, its articles and clicks; removed ones too',
  responses: { 200: z.strictObject({ sources: z.array(adminSource) }) },
})

export const getSource = adminRoute('GET', '/api/admin/sources/:id', may.edit, {
  summary: 'One source with its last fetches',
  params,
  responses: { 200: adminSourceDetail },
})

export const addSource = adminRoute('POST', '/api/admin/sources', may.edit, {
  summary: 'Add a source; it is fetched at once unless it is added paused. 409 same_source',
  body: z.extend(sourceInput, { paused: z._default(z.boolean(), false) }),
  responses: { 201: adminSource },
})

export const editSource = adminRoute('PUT', '/api/admin/sources/:id', may.edit, {
  summary: 'Change the given settings of a source; they win over the sources file from then on',
  params,
  body: z.partial(sourceInput).check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      message: '変更する項目がありません',
    }),
  ),
  responses: { 200: adminSource },
})

export const pauseSource = adminRoute('POST', '/api/admin/sources/:id/pause', may.edit, {
  summary: 'Stop fetching a source until a time, or until it is resumed',
  params,
  body: z.strictObject({
    until: z.nullable(givenTime),
    note: z._default(text({ label: 'メモ', max: 200 }), ''),
  }),
  responses: { 200: adminSource },
})

export const resumeSource = adminRoute('POST', '/api/admin/sources/:id/resume', may.edit, {
  summary: 'Fetch a source again that is paused, gone (410) or no longer in the sources file',
  params,
  responses: { 200: adminSource },
})

export const removeSource = adminRoute('DELETE', '/api/admin/sources/:id', may.edit, {
  summary: 'Take a source and its articles out of the site; can be undone',
  params,
  responses: { 200: adminSource },
})

export const restoreSource = adminRoute('POST', '/api/admin/sources/:id/restore', may.edit, {
  summary: 'Bring a removed source and its articles back',
  params,
  responses: { 200: adminSource },
})

export const fetchSourceNow = adminRoute('POST', '/api/admin/sources/:id/fetch', may.edit, {
  summary: 'Start fetching a source; 409 while it is not fetched, 429 right after another one',
  params,
  responses: { 202: z.strictObject({ started: z.array(sourceId) }) },
})

export const fetchAllSourcesNow = adminRoute('POST', '/api/admin/sources/fetch', may.edit, {
  summary: 'Start fetching every source that is fetched, but those told to wait (Retry-After)',
  responses: { 202: z.strictObject({ started: z.array(sourceId) }) },
})
