import type { Article } from '@gamelog/contracts/antenna/article'
import { PickupTiles } from '@gamelog/ui/pickup/pickup-tiles.tsx'
import type { Feed } from '../../shared/articles/feed.ts'
import { lineOfVisit } from '../../shared/articles/last-visit.ts'
import { TalkMark } from '../../shared/articles/talk-button.tsx'
import { useArticleThreads } from '../../shared/articles/use-article-threads.ts'
import { useViewed } from '../../shared/articles/viewed.ts'
import { useBrowserValue } from '../../shared/served-page.ts'

/** The tiles of the pickups, read ones dimmed, each with the way to its thread. */
export function PickupBlock({ articles, feed }: { articles: readonly Article[]; feed: Feed }) {
  const viewed = useViewed()
  const threads = useArticleThreads()
  const line = useBrowserValue(lineOfVisit, null)
  return (
    <PickupTiles
      articles={articles}
      feed={feed}
      isRead={(article) => viewed.has(article.id)}
      isUnseen={({ publishedDate }) => line !== null && publishedDate > line}
      talk={(article, className) => (
        <TalkMark
          article={article}
          category={feed.categoryOf(article)}
          thread={threads[article.id]}
          className={className}
        />
      )}
    />
  )
}
