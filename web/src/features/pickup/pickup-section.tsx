import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { leadPlaces } from '@gamelog/ui/pickup/pickup-tile.tsx'
import { pickupGrid } from '@gamelog/ui/pickup/pickup-tiles.tsx'
import { useEffect } from 'react'
import type { Feed } from '../../shared/articles/feed.ts'
import { PickupBlock } from './pickup-block.tsx'
import { expectedPickups, storePickupCount } from './pickup-count.ts'
import { pickupsOf } from './pickups-of.ts'

interface PickupSectionProps {
  feed: Feed | undefined
  game: GameCategoryId
  /** Pickups that are not there yet are loading; false after a failure. */
  isComing: boolean
}

/**
 * 編集部のピックアップ. While the file is loading its place is reserved, as large as the last time; not rendered for a
 * tab without pickups.
 */
export function PickupSection({ feed, game, isComing }: PickupSectionProps) {
  const ready = feed?.hasPickupsOf(game) ? feed : undefined
  const isWaiting = ready === undefined
  const articles = ready ? pickupsOf(ready, game) : []
  const count = isWaiting ? expectedPickups(feed, game) : articles.length
  useEffect(() => {
    if (!isWaiting) storePickupCount(game, count)
  }, [isWaiting, game, count])

  if (count === 0 || (isWaiting && !isComing)) return null
  return (
    <section
      aria-labelledby="pickups"
      aria-busy={isWaiting}
      className="border-b border-line-1 px-4 pb-4 tab:px-5 tab:pb-5"
    >
      <h2 id="pickups" className="pt-5 pb-3 text-16 font-bold">
        編集部のピックアップ
      </h2>
      <div className={pickupGrid}>
        {ready ? <PickupBlock articles={articles} feed={ready} /> : <Waiting count={count} />}
      </div>
    </section>
  )
}

/** Skeleton of the tiles. */
function Waiting({ count }: { count: number }) {
  return (
    <>
      <span className={`flex flex-col ${leadPlaces[Math.min(count - 1, 2)]}`}>
        <span
          className={`skeleton -mx-4 aspect-video tab:mx-0 ${count > 1 ? 'tab:aspect-auto tab:flex-1' : ''}`}
        />
        <span className="h-[60px]" />
      </span>
      {count > 1 && <WaitingSub isAlone={count === 2} />}
      {count > 2 && <WaitingSub isAlone={false} />}
      {count > 3 && <span className="hidden h-[76px] border-t border-line-2 tab:col-span-6 tab:block" />}
    </>
  )
}

function WaitingSub({ isAlone }: { isAlone: boolean }) {
  return (
    <span className={`tab:col-span-2 ${isAlone ? 'col-span-2' : ''}`}>
      <span className="skeleton aspect-video" />
      <span className="block h-[74px]" />
    </span>
  )
}
