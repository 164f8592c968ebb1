import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { articleCategory } from '../common/game-category.ts'
import { isoTime } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { feedFormats } from './admin-source.ts'
import { categoryRuleInput, sourceZone } from './source.ts'

/** Items a trial lists; the counts are of all. */
export const trialItems = 50
/** Seconds a trial fetch may take. */
export const trialSeconds = 10

export const trialInput = z.strictObject({
  /** Of a feed, or of a site whose feeds are looked for. */
  url: z.string().check(z.minLength(1), z.maxLength(2_000)),
  zone: z._default(sourceZone, '+09:00'),
  rule: z._default(categoryRuleInput, [{ category: 'chat' }]),
})
export type TrialInput = z.infer<typeof trialInput>

export const trialItem = z.strictObject({
  title: z.string(),
  link: z.nullable(z.string()),
  /** Null: it would get the time of the fetch. */
  published_at: z.nullable(isoTime),
  picture: z.boolean(),
  category: z.nullable(articleCategory),
  /** True where a rule of the back office gives the category, not the source's own. */
  category_fixed: z.boolean(),
  pr: z.boolean(),
  /** Why it would not come in, in Japanese; null when it would. */
  left_out: z.nullable(z.string()),
})
export type TrialItem = z.infer<typeof trialItem>

/** The server's robots.txt about fetching the feed; `unknown`: it could not be read, or no feed was. */
export const robotsVerdict = z.enum(['allowed', 'disallowed', 'unknown'])
export type RobotsVerdict = z.infer<typeof robotsVerdict>

const feedLink = z.strictObject({ title: z.string(), url: z.string() })

export const trialResult = z.strictObject({
  usable: z.boolean(),
  /** Why it can't be used, in Japanese; null when it can. */
  reason: z.nullable(z.string()),
  /** Address of the document that was read. */
  feed_url: z.nullable(z.string()),
  /** Feeds the site's page names; empty for the address of a feed. */
  found: z.array(feedLink),
  title: z.nullable(z.string()),
  home_url: z.nullable(z.string()),
  status: z.nullable(z.int()),
  ms: z.int(),
  format: z.nullable(z.enum(feedFormats)),
  charset: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  conditional: z.nullable(z.enum(['etag', 'last-modified'])),
  robots: robotsVerdict,
  /** Of all items: how many, how many would come in, how many of those other sources brought already. */
  counts: z.strictObject({ items: z.int(), coming: z.int(), elsewhere: z.int() }),
  items: z.array(trialItem),
})
export type TrialResult = z.infer<typeof trialResult>

export const trySource = adminRoute('POST', '/api/admin/sources/trial', may.edit, {
  summary: 'Fetch an address once and show what would come in; stores nothing. 429 while others run',
  body: trialInput,
  responses: { 200: trialResult },
})
