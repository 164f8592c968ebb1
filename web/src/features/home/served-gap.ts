import { toStoryRows } from '@gamelog/domain/story-rows'
import type { Feed } from '../../shared/articles/feed.ts'
import { inlineArticles } from '../../shared/articles/inline-articles.ts'

let leads: readonly string[] | undefined

/** How many of the first `count` rows of the served page the reader's rules hide. */
export function servedGap({ hidden }: Pick<Feed, 'hidden'>, count: number): number {
  if (hidden.size === 0) return 0
  leads ??= toStoryRows(inlineArticles()?.articles ?? []).map(({ lead }) => lead.id)
  return leads.slice(0, count).filter((id) => hidden.has(id)).length
}
