import type { Article, ArticlesFile } from '@gamelog/contracts/antenna/article'
import { type GameCategoryId, gameLabels } from '@gamelog/contracts/common/game-category'
import { articleFeedTitle, type FeedForm, feedForms, feedMinutes, feedSize } from '@gamelog/contracts/feeds'
import { screenDescriptions } from '@gamelog/contracts/screens'
import { articlesOfCategory, categoryOf } from '@gamelog/domain/category'
import type { Feed, FeedItem } from '@gamelog/server/feeds/feed'
import { beginningOf } from '../pages/beginning.ts'
import { redirectAddress, sourceLink } from '../pages/link-address.ts'

/** The articles a feed holds: the newest of the tab. */
export function feedArticles(file: ArticlesFile, game: GameCategoryId): Article[] {
  return articlesOfCategory(file.articles, file.sources, game).slice(0, feedSize)
}

/** The feed of a tab. Its entries lead to our page of the article and name the article's own address. */
export function articleFeed(
  origin: string,
  file: ArticlesFile,
  { game, form, summaries }: { game: GameCategoryId; form: FeedForm; summaries: Map<string, string> },
): Feed {
  const articles = feedArticles(file, game)
  const query = game === 'all' ? '' : `?game=${game}`
  const newest = articles[0]
  return {
    title: articleFeedTitle(game),
    description:
      game === 'all' ? screenDescriptions.home : `${gameLabels[game]}の最新記事をまとめて読めます。`,
    homeUrl: `${origin}/${query}`,
    selfUrl: `${origin}${feedForms[form].path}${query}`,
    iconUrl: `${origin}/icons/app-192.png`,
    ttl: feedMinutes,
    updatedAt: newest ? dateOf(newest) : new Date(file.generated_at),
    items: articles.map((article) => toItem(article, origin, file, summaries.get(article.id) ?? '')),
  }
}

function toItem(article: Article, origin: string, { sources }: ArticlesFile, summary: string): FeedItem {
  const { id, sourceSite: name, thumbnailUrl: image } = article
  const link = sourceLink(article)
  const source = sources.find((candidate) => candidate.name === name)
  const category = categoryOf(article, sources)
  return {
    id,
    title: `${article.pr ? '【PR】' : ''}${article.title}`,
    url: origin + redirectAddress(article),
    publishedAt: dateOf(article),
    summary: beginningOf(summary),
    ...(link === null ? {} : { externalUrl: link }),
    ...(source ? { source: { name, url: source.home_url } } : {}),
    ...(category === null ? {} : { tags: [gameLabels[category]] }),
    ...(image === null ? {} : { image }),
  }
}

function dateOf({ publishedDate }: Article): Date {
  return new Date(publishedDate * 1_000)
}
