import type { Article } from '@gamelog/contracts/antenna/article'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { selectPickups, type TabPickups } from '@gamelog/ui/pickup/select-pickups'
import { seededRandom } from '@gamelog/ui/seeded-random'
import type { Feed } from '../../shared/articles/feed.ts'
import { inlineArticles } from '../../shared/articles/inline-articles.ts'
import { viewedArticles } from '../../shared/articles/viewed.ts'

const chosen = new Map<GameCategoryId, { key: string; ids: string[] }>()

/**
 * The pickups of a tab, chosen once per page load and when the editors change them: a tile must not disappear because it
 * was just opened.
 */
export function pickupsOf(feed: Feed, tab: GameCategoryId): Article[] {
  const pickups: TabPickups | undefined = feed.pickups[tab]
  if (!pickups) return []
  const seed = inlineArticles()?.seed
  const key = JSON.stringify([pickups, seed])
  const known = chosen.get(tab)
  const ids = known?.key === key ? known.ids : choose(feed, pickups, seed)
  if (known?.key !== key) chosen.set(tab, { key, ids })
  return ids.flatMap((id) => feed.find(id) ?? []).filter(feed.isShown)
}

function choose(feed: Feed, pickups: TabPickups, seed: string | undefined): string[] {
  const viewed = viewedArticles()
  return selectPickups(pickups, {
    mayShow(id) {
      const article = feed.find(id)
      return article !== undefined && !viewed.has(id) && feed.isShown(article)
    },
    random: seed === undefined ? Math.random : seededRandom(seed),
  })
}
