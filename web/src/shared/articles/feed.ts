import type { Article, ArticlesFile, PublishedSource } from '@gamelog/contracts/antenna/article'
import type { ArticleCategory, GameCategoryId } from '@gamelog/contracts/common/game-category'
import { articlesOfCategory, categoryOf } from '@gamelog/domain/category'
import { createSearch } from '@gamelog/domain/search'

/** articles.json made ready to show. */
export interface Feed {
  /** Unix seconds. */
  readonly generatedAt: number
  readonly sources: readonly PublishedSource[]
  /** Articles of a tab, newest first. */
  articlesOf(category: GameCategoryId): readonly Article[]
  categoryOf(article: Article): ArticleCategory | null
  sourceOf(article: Article): PublishedSource | undefined
  find(id: string): Article | undefined
  /** Articles whose title matches, newest first. */
  search(query: string): Article[]
  /** The articles with most clicks in 24 h, most first. */
  readonly trending: readonly Article[]
}

/** Sorts by publishedDate descending and keeps what each tab, search and look-up costs once per file. */
export function createFeed(file: ArticlesFile): Feed {
  const articles = file.articles.toSorted((a, b) => b.publishedDate - a.publishedDate)
  const byCategory = new Map<GameCategoryId, readonly Article[]>()
  const byId = new Map(articles.map((article) => [article.id, article]))
  const byName = new Map(file.sources.map((source) => [source.name, source]))
  return {
    generatedAt: Math.floor(Date.parse(file.generated_at) / 1_000),
    sources: file.sources,
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
    search: createSearch(articles, (article) => article.title),
    trending: file.trending.flatMap((id) => byId.get(id) ?? []),
  }
}
