import { readingLimits } from '@gamelog/contracts/user/reading'
import { showError, showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useNavigate } from 'react-router-dom'
import { toggleFavourite } from './favourites.ts'
import { favouriteStore } from './stores.ts'

/** Gives a thread its ★ or takes it off, and says so: with the way to the list, with 元に戻す, or why not. */
export function useFavouriteToggle(threadId: number): () => void {
  const navigate = useNavigate()
  return () => {
    const key = String(threadId)
    const before = favouriteStore.get().get(key)
    if (!toggleFavourite(threadId)) {
      showError(`お気に入りは${readingLimits.favourite}件までです。ほかのスレッドを外すと追加できます。`)
    } else if (before) {
      showUndo('お気に入りから外しました', () => favouriteStore.set(key, before))
    } else {
      showSuccess('お気に入りに追加しました', {
        action: { label: '一覧', run: () => void navigate('/profile?tab=favorites') },
      })
    }
  }
}
