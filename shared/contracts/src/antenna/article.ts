import * as z from 'zod/mini'
import { thread } from '../board/thread.ts'
import { articleCategory, gameCategoryId } from '../common/game-category.ts'
import { articleId, isoTime, unixSeconds } from '../common/ids.ts'
import { categoryRule } from './source.ts'

const article = z.strictObject({
  id: articleId,
  title: z.string(),
  /** http(s) address of the article at its source. */
  link: z.string(),
  sourceSite: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  publishedDate: unixSeconds,
  /** Advertising, by a rule of the back office. */
  pr: z.optional(z.literal(true)),
  /** Set by a rule of the back office; else the source's own rule decides. */
  category: z.optional(articleCategory),
  /** Set by a rule of the back office; else the source's own rule decides. Absent from both = news. */
  kind: z.optional(z.literal('guide')),
  /** The story it tells together with articles of other sources: a key of `stories` in the file. Absent: it stands alone. */
  story: z.optional(articleId),
})
export type Article = z.infer<typeof article>

/** A source as the browser needs it: name, accent, category rule. */
const publishedSource = z.strictObject({
  name: z.string(),
  home_url: z.string(),
  accent: z.strictObject({ dark: z.string(), light: z.string() }),
  rule: categoryRule,
})
export type PublishedSource = z.infer<typeof publishedSource>

/** Articles of different sources about one event. */
const story = z.strictObject({
  /** Words the decision rests on, the weightiest first, as titles spell them: at most five. */
  words: z.array(z.string()).check(z.maxLength(5)),
})

export const pickupPositions = ['pickup1', 'pickup2', 'pickup3', 'pickup4', 'pickup5', 'pickup6'] as const
const tabPickups = z.strictObject({
  positioned: z.partialRecord(z.enum(pickupPositions), articleId),
  reserves: z.array(articleId),
})

/** `/api/articles.json`, served by nginx as a file: newest first, at most 2000 articles or 30 days. */
export const articlesFile = z.strictObject({
  generated_at: isoTime,
  total_count: z.int(),
  articles: z.array(article),
  pickups: z.partialRecord(gameCategoryId, tabPickups),
  sources: z.array(publishedSource),
  /** Ids of the articles with most counted clicks in 24 h, at most five. */
  trending: z.array(articleId),
  /** Order of 人気: ids with most discounted clicks, decayed over 24 h, at most 200. */
  popular: z.optional(z.array(articleId)),
  /** Stories by the id of their earliest article, which leads; each has two articles of `articles` or more. */
  stories: z.optional(z.record(articleId, story)),
})
export type ArticlesFile = z.infer<typeof articlesFile>

/**
 * `/api/articles-removed.json`, served by nginx as a file: `generated_at` of the articles.json that last took an article or
 * its picture away. A copy of an older one may show what was taken down.
 */
export const articlesRemoved = z.strictObject({ removed_at: isoTime })
export type ArticlesRemoved = z.infer<typeof articlesRemoved>

/**
 * Data in the served home page: the articles of the newest rows, each a story or an article that stands alone, and besides
 * those picked for the first tab and those of 人気の記事.
 */
export const homePage = z.extend(articlesFile, {
  picked: z.array(article),
  /** Seed of every random choice on the page, so that the served page and its scripts choose alike. */
  seed: z.string(),
  /** Rows that were published today, in Japan. */
  today_count: z.optional(z.int()),
  /** Rows of the whole list of all games. */
  row_count: z.optional(z.int()),
  /** 勢いのあるスレッド and the number of threads as the board last told; absent while it cannot be asked. */
  hot_threads: z.optional(z.array(thread)),
  thread_count: z.optional(z.int()),
})
export type HomePage = z.infer<typeof homePage>

/** Data in the served page of one article. */
export const redirectPage = z.extend(articlesFile, {
  /** Beginning of the article's text as its source gives it, at most 120 code points; absent when there is none. */
  summary: z.optional(z.string()),
  /** The article was taken down: the page says so, and no more. */
  ended: z.optional(z.literal(true)),
})
export type RedirectPage = z.infer<typeof redirectPage>
