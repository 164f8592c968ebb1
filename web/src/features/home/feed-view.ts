import type { Article } from '@gamelog/contracts/antenna/article'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { toGameId } from '@gamelog/ui/games'
import type { Feed } from '../../shared/articles/feed.ts'

/** What the address says about the list: a part that is absent or unknown is the usual one. */
export interface FeedView {
  readonly game: GameCategoryId
  readonly sort: 'recent' | 'popular'
  readonly kind: 'all' | 'news' | 'guide'
  /** Name of the only source shown; null = all. */
  readonly source: string | null
}

/** The view in an address. */
export function viewOf(params: URLSearchParams): FeedView {
  const kind = params.get('kind')
  return {
    game: toGameId(params.get('game')),
    sort: params.get('sort') === 'popular' ? 'popular' : 'recent',
    kind: kind === 'news' || kind === 'guide' ? kind : 'all',
    source: params.get('source') || null,
  }
}

/** The address of a view. */
export function addressOf({ game, sort, kind, source }: FeedView): string {
  const params = new URLSearchParams()
  if (game !== 'all') params.set('game', game)
  if (sort !== 'recent') params.set('sort', sort)
  if (kind !== 'all') params.set('kind', kind)
  if (source !== null) params.set('source', source)
  return params.size === 0 ? '/' : `/?${params}`
}

/** Whether the served articles, the newest of all, are the beginning of this list. */
export function isServedList({ game, sort, kind, source }: FeedView): boolean {
  return game === 'all' && sort === 'recent' && kind === 'all' && source === null
}

/** The articles a view keeps of a list. */
export function filterArticles(
  articles: readonly Article[],
  { kind, source }: Pick<FeedView, 'kind' | 'source'>,
  feed: Pick<Feed, 'kindOf'>,
): readonly Article[] {
  if (kind === 'all' && source === null) return articles
  return articles.filter(
    (article) =>
      (source === null || article.sourceSite === source) && (kind === 'all' || feed.kindOf(article) === kind),
  )
}
