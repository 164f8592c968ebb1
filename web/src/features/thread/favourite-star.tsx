import { readingLimits } from '@gamelog/contracts/user/reading-limits'
import { showError } from '@gamelog/ui/toast.tsx'
import { Star } from 'lucide-react'
import { toggleFavourite, useIsFavourite } from '../../shared/reading/favourites.ts'

/** ★ of a thread. */
export function FavouriteStar({ threadId, className }: { threadId: number; className: string }) {
  const isFavourite = useIsFavourite(threadId)
  const name = isFavourite ? 'お気に入りから外す' : 'お気に入りに追加'
  return (
    <button
      type="button"
      aria-label="お気に入り"
      title={name}
      aria-pressed={isFavourite}
      onClick={() =>
        toggleFavourite(threadId) || showError(`お気に入りは${readingLimits.favourite}件までです`)
      }
      className={`${className} aria-pressed:text-accent`}
    >
      <Star size={20} aria-hidden fill={isFavourite ? 'currentColor' : 'none'} />
    </button>
  )
}
