import type { Article, ArticlesFile, HomePage } from '@gamelog/contracts/antenna/article'
import type { HotThreads } from '@gamelog/contracts/board/readers'
import {
  type GameCategoryId,
  gameCategoryId,
  gameCategoryIds,
  gameLabels,
} from '@gamelog/contracts/common/game-category'
import { articleFeedLinks } from '@gamelog/contracts/feeds'
import { screenDescriptions, screens } from '@gamelog/contracts/screens'
import { articlesOfCategory } from '@gamelog/domain/category'
import { jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { aloneRow, articlesOfRow, type StoryRow, toStoryRows } from '@gamelog/domain/story-rows'
import type { MadeText } from '@gamelog/server/answers/answer-cache'
import { escapeHtml, renderHead, siteCard } from '@gamelog/server/pages/html'
import type { PageTemplate } from '@gamelog/server/pages/page-template'
import { redirectAddress } from './link-address.ts'

/** Rows the page shows before the reader scrolls. */
const inlinedRows = 30

const { component, path } = screens.home

interface HomeOptions {
  /** The tab in the address. */
  game: GameCategoryId
  /** Of the random choices made in the browser. */
  seed: string
  /** Hot threads as the board last told them. */
  hot?: HotThreads | undefined
}

/**
 * Renders the home page: head and list of the tab, newest articles of all as data. The screen is that of the first tab:
 * the scripts make another one from articles.json.
 */
export function makeHomePage(
  template: PageTemplate,
  origin: string,
  file: ArticlesFile,
  { game, seed, hot }: HomeOptions,
): Promise<MadeText> {
  const rows = toStoryRows(file.articles)
  const shown = new Set(rows.slice(0, inlinedRows).flatMap(articlesOfRow))
  const articles = file.articles.filter((article) => shown.has(article))
  // The order of 人気 is left to articles.json: it refers to articles that are not in the page.
  const data: HomePage = {
    ...file,
    articles,
    picked: pickedBeyond(file, articles),
    seed,
    popular: [],
    stories: storiesOf(file, articles),
    today_count: countToday(rows),
    row_count: rows.length,
    ...(hot && { hot_threads: hot.threads, thread_count: hot.total_count }),
  }
  const listed = toStoryRows(articlesOfCategory(file.articles, file.sources, game)).slice(0, inlinedRows)
  const heading = game === 'all' ? '新着記事' : tabTitle(game)
  return template.fill({
    page: component,
    head: homeHead(origin, game),
    data,
    plain: `<h1>${heading}</h1>${tabLinks(game)}${rowList(listed)}`,
    ...(game === 'all' ? { path } : {}),
  })
}

/** The tab in the address; an unknown value means all. */
export function tabOf({ game }: { game?: string | string[] }): GameCategoryId {
  return gameCategoryId.safeParse(game).data ?? 'all'
}

function countToday(rows: readonly StoryRow<Article>[]): number {
  const midnight = startOfJstDay(jstDayOf(new Date())).getTime() / 1_000
  return rows.filter(({ lead }) => lead.publishedDate >= midnight).length
}

/** The stories of some articles of the file. */
function storiesOf({ stories = {} }: ArticlesFile, articles: readonly Article[]): ArticlesFile['stories'] {
  const ids = new Set(articles.map(({ story }) => story))
  return Object.fromEntries(Object.entries(stories).filter(([id]) => ids.has(id)))
}

function tabTitle(game: GameCategoryId): string {
  return `${gameLabels[game]}の最新記事`
}

function homeHead(origin: string, game: GameCategoryId): string {
  const description = screenDescriptions.home
  const feeds = articleFeedLinks(game)
  if (game !== 'all') {
    const title = tabTitle(game)
    const texts = { title, description: `${title}をまとめて読めます。${description}` }
    return renderHead({ ...siteCard(origin, texts), url: `${origin}/?game=${game}`, feeds })
  }
  const url = `${origin}/`
  return renderHead({
    ...siteCard(origin, { title: screens.home.title, description }),
    url,
    feeds,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'GAMELOG',
      description,
      url,
      inLanguage: 'ja',
    },
  })
}

/** The game tabs as links. */
function tabLinks(current: GameCategoryId): string {
  const links = gameCategoryIds.map((game) => {
    if (game === current) return `<b aria-current="page">${gameLabels[game]}</b>`
    return `<a href="${game === 'all' ? '/' : `/?game=${game}`}">${gameLabels[game]}</a>`
  })
  return `<nav aria-label="ゲーム">${links.join(' ')}</nav>`
}

/** Pickups of the first tab that are not among the newest articles. */
function pickedBeyond({ pickups, articles, trending }: ArticlesFile, newest: readonly Article[]): Article[] {
  const { positioned = {}, reserves = [] } = pickups.all ?? {}
  const ids = new Set([...Object.values(positioned), ...reserves, ...trending])
  for (const { id } of newest) ids.delete(id)
  return articles.filter(({ id }) => ids.has(id))
}

/** The articles as links to /redirect, for readers without scripts. */
export function articleList(articles: readonly Article[]): string {
  return rowList(articles.map(aloneRow))
}

/** The same with the other articles of each story in a list of its own. */
function rowList(rows: readonly StoryRow<Article>[]): string {
  const items = rows.map(({ lead, others, sites }) => {
    const more = sites === 0 ? '' : `<br>ほか${sites}サイト${articleList(others)}`
    return `<li>${articleLink(lead)}${more}</li>`
  })
  return `<ul>${items.join('')}</ul>`
}

function articleLink(article: Article): string {
  const { title, sourceSite } = article
  return `<a href="${escapeHtml(redirectAddress(article))}">${escapeHtml(title)}</a> <i>${escapeHtml(sourceSite)}</i>`
}
