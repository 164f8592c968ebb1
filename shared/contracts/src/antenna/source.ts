import * as z from 'zod/mini'
import { articleCategory } from '../common/game-category.ts'
import { text } from '../common/text.ts'

/** Ordered cases; the first that matches an article's title gives its category. */
export const categoryRule = z
  .array(
    z.strictObject({
      category: articleCategory,
      title_includes: z.optional(z.string().check(z.minLength(1))),
      /** Marks its articles as 攻略; absent = news. */
      kind: z.optional(z.literal('guide')),
    }),
  )
  .check(z.minLength(1))
export type CategoryRule = z.infer<typeof categoryRule>

/** An http(s) address. */
export const httpUrl = z.url({ protocol: /^https?$/ })

/** Zone of dates that carry none. */
export const sourceZone = z.string().check(z.regex(/^(UTC|[+-]\d\d:\d\d)$/))

/** Accent colours by theme, #rrggbb, readable (4.5:1) on that theme's background. */
export const sourceAccent = z.strictObject({
  dark: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  light: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
})

export const sourceId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))

/** One line of `sources.json` (override: FEED_SOURCES). */
const feedSource = z.strictObject({
  id: sourceId,
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  feed_url: httpUrl,
  home_url: httpUrl,
  zone: z._default(sourceZone, '+09:00'),
  accent: sourceAccent,
  rule: categoryRule,
  /** Seconds between fetches; 600 unless said, never under 300 outside demo mode. */
  interval_s: z.optional(z.int().check(z.minimum(1), z.maximum(86_400))),
})
export type FeedSource = z.infer<typeof feedSource>

export const feedSources = z.array(feedSource).check(
  z.minLength(1),
  z.refine((sources) => new Set(sources.map((source) => source.id)).size === sources.length, {
    message: 'source ids must be unique',
  }),
)

/** Code points of a site's name. */
export const maxNameLength = 40
/** Cases of a category rule. */
const maxRuleCases = 20

/** A category rule as a form sends it: the exceptions, then one case for the rest. */
export const categoryRuleInput = z
  .array(
    z.strictObject({
      category: articleCategory,
      title_includes: z.optional(text({ label: 'タイトルに含む語', max: 100, required: true })),
      kind: z.optional(z.literal('guide')),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(maxRuleCases),
    z.refine((cases) => cases.findIndex((each) => each.title_includes === undefined) === cases.length - 1, {
      message: '最後に、残りの記事のゲームを1つ選んでください',
    }),
  )
