import type { Article, ArticlesFile } from '@gamelog/contracts/antenna/article'
import type { AdminArticle, AdminPickup } from '@gamelog/contracts/antenna/pickup'
import { categoryOf } from '@gamelog/domain/category'
import { fetchArticles } from '@gamelog/ui/api-client'
import type { ArticleKinds } from '@gamelog/ui/pickup/pickup-tile.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The published articles with their games and sources. */
export interface LiveArticles extends ArticleKinds {
  readonly isLoaded: boolean
  find(articleId: string): Article | undefined
  /** False for an article that has left articles.json; true while the file is not loaded. */
  has(articleId: string): boolean
}

/** The published articles.json, read anew each minute. */
export function useLiveArticles(): LiveArticles {
  const { data } = useQuery({
    queryKey: ['articles.json'],
    queryFn: ({ signal }) => fetchArticles(signal),
    refetchInterval: 60_000,
  })
  return useMemo(() => liveArticles(data), [data])
}

function liveArticles(file: ArticlesFile | undefined): LiveArticles {
  const sources = file?.sources ?? []
  const byName = new Map(sources.map((source) => [source.name, source]))
  const byId = file && new Map(file.articles.map((article) => [article.id, article]))
  return {
    categoryOf: (article) => categoryOf(article, sources),
    sourceOf: (article) => byName.get(article.sourceSite),
    isLoaded: file !== undefined,
    find: (articleId) => byId?.get(articleId),
    has: (articleId) => byId?.has(articleId) ?? true,
  }
}

/** An article of the back office as the public page has it. */
export function toPublic(article: Omit<AdminArticle, 'description'>): Article {
  return {
    id: article.id,
    title: article.title,
    link: article.url,
    sourceSite: article.site_name,
    thumbnailUrl: article.image_url,
    publishedDate: Math.floor(Date.parse(article.published_at) / 1_000),
  }
}

/** A public article as a pickup keeps it. */
export function fromPublic(article: Article): AdminPickup['article'] {
  return {
    title: article.title,
    url: article.link,
    site_name: article.sourceSite,
    image_url: article.thumbnailUrl,
    published_at: new Date(article.publishedDate * 1_000).toISOString(),
  }
}
