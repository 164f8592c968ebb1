import type { Article } from '@gamelog/contracts/antenna/article'
import { LeadTile, MiniTile, SubTile, type TileProps } from './pickup-tile.tsx'

/** The grid the tiles stand in. */
export const pickupGrid = 'grid grid-cols-2 gap-x-3 gap-y-4 tab:grid-cols-6'

interface PickupTilesProps extends Pick<TileProps, 'feed' | 'talk'> {
  articles: readonly Article[]
  isRead: (article: Article) => boolean
  isUnseen: (article: Article) => boolean
}

/** The tiles in the order of their slots: 1 large, 2 sub, 3 mini. */
export function PickupTiles({ articles, feed, isRead, isUnseen, talk }: PickupTilesProps) {
  return articles.map((article, slot) => {
    const Tile = slot === 0 ? LeadTile : slot < 3 ? SubTile : MiniTile
    const marks = { isRead: isRead(article), isUnseen: isUnseen(article) }
    return <Tile key={article.id} article={article} feed={feed} {...marks} talk={talk} />
  })
}
