import type { BoardCategory } from './board/thread.ts'
import { type articleCategoryIds, gameLabels } from './common/game-category.ts'

/** The documents in which other programs read what is new here; one content, three forms. */
export const feedForms = {
  rss: { label: 'RSS', path: '/feed.xml', type: 'application/rss+xml' },
  atom: { label: 'Atom', path: '/feed.atom', type: 'application/atom+xml' },
  json: { label: 'JSON Feed', path: '/feed.json', type: 'application/feed+json' },
} as const
export type FeedForm = keyof typeof feedForms
export const feedFormNames = Object.keys(feedForms) as FeedForm[]

/** New threads, as RSS. */
export const boardFeedPath = '/board/feed.xml'
/** The latest posts of a thread, as RSS. */
export const threadFeedPath = (id: number | ':id') => `/board/thread/${id}/feed.xml`

/** Articles or threads, or posts of a thread, that a feed holds at most. */
export const feedSize = 50

/** Minutes after which readers may ask for a feed again. */
export const feedMinutes = 10

/** The title of a feed of articles; `all` = of every game. */
export function articleFeedTitle(game: 'all' | (typeof articleCategoryIds)[number]): string {
  return `${game === 'all' ? '新着記事' : `${gameLabels[game]}の最新記事`} | GAMELOG`
}

/** 「Apexの新しいスレッド」; `all` = of every game. */
export function boardFeedLabel(game: 'all' | BoardCategory): string {
  return `${game === 'all' ? '' : `${gameLabels[game]}の`}新しいスレッド`
}

/** A feed that belongs to a page: `<link rel="alternate">`. */
export interface FeedLink {
  /** Path, with a query where the feed has one. */
  path: string
  type: string
  title: string
}

/** The feeds of a tab of home. */
export function articleFeedLinks(game: 'all' | (typeof articleCategoryIds)[number]): FeedLink[] {
  return Object.values(feedForms).map(({ label, path, type }) => ({
    path: game === 'all' ? path : `${path}?game=${game}`,
    type,
    title: `${articleFeedTitle(game)}（${label}）`,
  }))
}

/** The feed of new threads, of one game or of all. */
export function boardFeedLink(game: 'all' | BoardCategory): FeedLink {
  return {
    path: game === 'all' ? boardFeedPath : `${boardFeedPath}?game=${game}`,
    type: feedForms.rss.type,
    title: `${boardFeedLabel(game)} | GAMELOG`,
  }
}

export function threadFeedLink({ id, title }: { id: number; title: string }): FeedLink {
  return { path: threadFeedPath(id), type: feedForms.rss.type, title: `${title} | GAMELOG` }
}
