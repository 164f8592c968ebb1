import type { Article } from '@gamelog/contracts/antenna/article'
import { sceneShifts } from '@gamelog/ui/thumb/scene-shifts'
import type { Feed } from './feed.ts'

/** `shift` of each row of a list, so that no two neighbours have the same drawing. */
export function shiftsOf(articles: readonly Article[], feed: Feed): number[] {
  return sceneShifts(
    articles.map((article) => ({ seed: article.id, game: feed.categoryOf(article) ?? 'all' })),
  )
}
