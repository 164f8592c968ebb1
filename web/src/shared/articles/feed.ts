import type { Article, ArticlesFile, PublishedSource } from '@gamelog/contracts/antenna/article'
import type { ArticleCategory, GameCategoryId } from '@gamelog/contracts/common/game-category'
import { type ArticleKind, articleKindOf, articlesOfCategory, categoryOf } from '@gamelog/domain/category'
import type { MuteRule } from '@gamelog/domain/mute-rules-in-force'
import { createSearch } from '@gamelog/domain/search'
import { firstOfStories, type StoryRow, toStoryRows } from '@gamelog/domain/story-rows'

/** articles.json prepared for display. */
export interface Feed {
  /** Unix seconds. */
  readonly generatedAt: number
  /** Only the newest articles, from the served page; the file is loading. */
  readonly isPartial: boolean
  /** Number of rows of all games, including those not loaded yet, without muted ones. */
  readonly total: number
  /** Number of articles hidden by the reader's mute rules. */
  readonly muted: number
  /** The rule that hides an article, by id of the article; also of those of the pickups. */
  readonly hidden: ReadonlyMap<string, MuteRule>
  readonly sources: readonly PublishedSource[]
  readonly pickups: ArticlesFile['pickups']
  /** Whether the pickups of a tab are loaded. */
  hasPickupsOf(category: GameCategoryId): boolean
  /** Articles of a tab, newest first. */
  articlesOf(category: GameCategoryId): readonly Article[]
  /** The same, one row per story. */
  rowsOf(category: GameCategoryId): readonly StoryRow<Article>[]
  /** Words by which an article was found to tell a story; empty where they are not known. */
  storyWords(article: Article): readonly string[]
  categoryOf(article: Article): ArticleCategory | null
  kindOf(article: Article): ArticleKind
  sourceOf(article: Article): PublishedSource | undefined
  /** By id, including muted ones, whose address was requested. */
  find(id: string): Article | undefined
  /** Whether an article may be shown unrequested: loaded and not muted. */
  isShown(article: Article): boolean
  /** Articles whose title matches, newest first. */
  search(query: string): Article[]
  /** The articles with most clicks in 24 h, most first; one of each story. */
  readonly trending: readonly Article[]
  /** Ids in the order of 人気; articles without clicks are not among them. */
  readonly popular: readonly string[]
  /** The story of each article loaded, muted ones included; undefined = it stands alone. */
  readonly stories: ReadonlyMap<string, string | undefined>
}

interface FeedOptions {
  /** The rule that hides an article. */
  ruleOf?: ((article: Article) => MuteRule | null) | undefined
  isPartial?: boolean
  /** Rows of the whole list, where only the newest are loaded. */
  rowCount?: number | undefined
  /** The first tab's pickups of a served page, beyond the newest articles. */
  picked?: readonly Article[] | undefined
}

/** Sorts by publishedDate descending; tabs, search and look-ups are computed once per file. */
export function createFeed(
  file: ArticlesFile,
  { ruleOf, isPartial = false, rowCount = file.total_count, picked }: FeedOptions = {},
): Feed {
  const sorted = file.articles.toSorted((a, b) => b.publishedDate - a.publishedDate)
  const held = [...sorted, ...(picked ?? [])]
  const hidden = new Map<string, MuteRule>()
  for (const article of held) {
    const rule = ruleOf?.(article)
    if (rule) hidden.set(article.id, rule)
  }
  const articles = sorted.filter(({ id }) => !hidden.has(id))
  const shown = new Set(held.filter(({ id }) => !hidden.has(id)))
  const isShown = (article: Article) => shown.has(article)
  const muted = sorted.length - articles.length
  const byCategory = new Map<GameCategoryId, readonly Article[]>()
  const rowsByCategory = new Map<GameCategoryId, readonly StoryRow<Article>[]>()
  const byId = new Map(held.map((article) => [article.id, article]))
  const byName = new Map(file.sources.map((source) => [source.name, source]))
  function articlesOf(category: GameCategoryId): readonly Article[] {
    const known = byCategory.get(category)
    if (known) return known
    const list = articlesOfCategory(articles, file.sources, category)
    byCategory.set(category, list)
    return list
  }
  function rowsOf(category: GameCategoryId): readonly StoryRow<Article>[] {
    const known = rowsByCategory.get(category)
    if (known) return known
    const rows = toStoryRows(articlesOf(category))
    rowsByCategory.set(category, rows)
    return rows
  }
  return {
    generatedAt: Math.floor(Date.parse(file.generated_at) / 1_000),
    isPartial,
    get total() {
      return isPartial ? rowCount - muted : rowsOf('all').length
    },
    muted,
    hidden,
    sources: file.sources,
    pickups: file.pickups,
    hasPickupsOf: (category) => !isPartial || (picked !== undefined && category === 'all'),
    articlesOf,
    rowsOf,
    storyWords: ({ story }) => (story === undefined ? [] : (file.stories?.[story]?.words ?? [])),
    categoryOf: (article) => categoryOf(article, file.sources),
    kindOf: (article) => articleKindOf(article, file.sources),
    sourceOf: (article) => byName.get(article.sourceSite),
    find: (id) => byId.get(id),
    isShown,
    search: createSearch(articles, (article) => article.title),
    trending: firstOfStories(file.trending.flatMap((id) => byId.get(id) ?? []).filter(isShown)),
    popular: file.popular ?? [],
    stories: new Map(file.articles.map(({ id, story }) => [id, story])),
  }
}
