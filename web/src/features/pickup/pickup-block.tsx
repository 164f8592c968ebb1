import type { Article } from '@gamelog/contracts/antenna/article'
import type { Feed } from '../../shared/articles/feed.ts'
import { useArticleThreads } from '../../shared/articles/use-article-threads.ts'
import { useViewed } from '../../shared/articles/viewed.ts'
import { LeadTile, MiniTile, SubTile } from './pickup-tile.tsx'

/** The tiles in the order of their slots: 1 large, 2 sub, 3 mini. */
export function PickupBlock({ articles, feed }: { articles: readonly Article[]; feed: Feed }) {
  const viewed = useViewed()
  const threads = useArticleThreads()
  return articles.map((article, slot) => {
    const Tile = slot === 0 ? LeadTile : slot < 3 ? SubTile : MiniTile
    return (
      <Tile
        key={article.id}
        article={article}
        feed={feed}
        isRead={viewed.has(article.id)}
        thread={threads[article.id]}
      />
    )
  })
}
