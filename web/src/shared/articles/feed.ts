import type { Article, ArticlesFile, PublishedSource } from '@gamelog/contracts/antenna/article'
import type { ArticleCategory, GameCategoryId } from '@gamelog/contracts/common/game-category'
import { articlesOfCategory, categoryOf } from '@gamelog/domain/category'
import { createSearch } from '@gamelog/domain/search'

/** articles.json made ready to show. */
export interface Feed {
  /** Unix seconds. */
  readonly generatedAt: number
  /** Only the newest articles are here, as the page was served; the file is on its way. */
  readonly isPartial: boolean
  /** Articles there are, also those not here yet; what is muted is not counted. */
  readonly total: number
  /** Articles left out by the reader's mute rules. */
  readonly muted: number
  readonly sources: readonly PublishedSource[]
  readonly pickups: ArticlesFile['pickups']
  /** Whether the articles picked for a tab are here. */
  hasPickupsOf(category: GameCategoryId): boolean
  /** Articles of a tab, newest first. */
  articlesOf(category: GameCategoryId): readonly Article[]
  categoryOf(article: Article): ArticleCategory | null
  sourceOf(article: Article): PublishedSource | undefined
  /** By id, muted ones included: their address was asked for. */
  find(id: string): Article | undefined
  /** Whether an article may be shown to somebody who did not ask for it. */
  isShown(article: Article): boolean
  /** Articles whose title matches, newest first. */
  search(query: string): Article[]
  /** The articles with most clicks in 24 h, most first. */
  readonly trending: readonly Article[]
}

interface FeedOptions {
  isMuted?: ((article: Article) => boolean) | undefined
  isPartial?: boolean
  /** What a page was served with of the first tab's pickups, beyond the newest articles. */
  picked?: readonly Article[] | undefined
}

/** Sorts by publishedDate descending and keeps what each tab, search and look-up costs once per file. */
export function createFeed(
  file: ArticlesFile,
  { isMuted, isPartial = false, picked }: FeedOptions = {},
): Feed {
  const sorted = file.articles.toSorted((a, b) => b.publishedDate - a.publishedDate)
  const articles = isMuted ? sorted.filter((article) => !isMuted(article)) : sorted
  const held = [...sorted, ...(picked ?? [])]
  const shown = new Set(isMuted ? held.filter((article) => !isMuted(article)) : held)
  const isShown = (article: Article) => shown.has(article)
  const muted = sorted.length - articles.length
  const byCategory = new Map<GameCategoryId, readonly Article[]>()
  const byId = new Map(held.map((article) => [article.id, article]))
  const byName = new Map(file.sources.map((source) => [source.name, source]))
  return {
    generatedAt: Math.floor(Date.parse(file.generated_at) / 1_000),
    isPartial,
    total: (isPartial ? file.total_count : sorted.length) - muted,
    muted,
    sources: file.sources,
    pickups: file.pickups,
    hasPickupsOf: (category) => !isPartial || (picked !== undefined && category === 'all'),
    articlesOf(category) {
      const known = byCategory.get(category)
      if (known) return known
      const list = articlesOfCategory(articles, file.sources, category)
      byCategory.set(category, list)
      return list
    },
    categoryOf: (article) => categoryOf(article, file.sources),
    sourceOf: (article) => byName.get(article.sourceSite),
    find: (id) => byId.get(id),
    isShown,
    search: createSearch(articles, (article) => article.title),
    trending: file.trending.flatMap((id) => byId.get(id) ?? []).filter(isShown),
  }
}
