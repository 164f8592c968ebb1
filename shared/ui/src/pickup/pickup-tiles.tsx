import type { Article } from '@gamelog/contracts/antenna/article'
import { LeadTile, MiniTile, SubTile, type TileProps } from './pickup-tile.tsx'

/** The grid the tiles stand in. */
export const pickupGrid = 'grid grid-cols-2 gap-x-3 gap-y-4 tab:grid-cols-6'

interface PickupTilesProps extends Pick<TileProps, 'feed' | 'talk'> {
  articles: readonly Article[]
  isRead: (article: Article) => boolean
  isUnseen: (article: Article) => boolean
}

/** Columns of the wide grid that each mini takes: together all of them, however many there are. */
const columns = 6

/** The tiles in the order of their slots: 1 large, 2 sub, 3 mini. What is not there leaves no hole. */
export function PickupTiles({ articles, feed, isRead, isUnseen, talk }: PickupTilesProps) {
  return articles.map((article, slot) => {
    const props = { article, feed, isRead: isRead(article), isUnseen: isUnseen(article), talk }
    if (slot === 0) return <LeadTile key={article.id} {...props} subs={Math.min(articles.length - 1, 2)} />
    if (slot < 3) return <SubTile key={article.id} {...props} isAlone={articles.length === 2} />
    return <MiniTile key={article.id} {...props} span={columns / (articles.length - 3)} />
  })
}
