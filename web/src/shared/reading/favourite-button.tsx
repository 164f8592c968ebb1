import type { Thread } from '@gamelog/contracts/board/thread'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { Star } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { followFavourite, useIsFavourite } from './favourites.ts'
import { successorOf } from './successor.ts'
import { useFavouriteToggle } from './use-favourite-toggle.ts'

interface FavouriteButtonProps {
  thread: Pick<Thread, 'id' | 'status' | 'next_thread_id'>
  className?: string
}

/** ★ of a thread. A favourite that is finished gives its star to the next thread when it is read. */
export function FavouriteButton({ thread, className = '' }: FavouriteButtonProps) {
  const isFavourite = useIsFavourite(thread.id)
  const toggle = useFavouriteToggle(thread.id)
  const next = successorOf(thread)
  /** Given here on purpose: it stays. */
  const isGiven = useRef(false)

  const follow = useEffectEvent((to: number) => {
    if (!isFavourite || isGiven.current) return
    followFavourite(thread.id, to)
    showSuccess('お気に入りを次スレに引き継ぎました')
  })
  useEffect(() => {
    if (next !== undefined) follow(next)
  }, [next])

  return (
    <Pressable
      aria-label="お気に入り"
      title={isFavourite ? 'お気に入りから外す' : 'お気に入りに追加'}
      aria-pressed={isFavourite}
      onClick={() => {
        isGiven.current = true
        toggle()
      }}
      className={`aria-pressed:text-accent ${className}`}
    >
      <Star size={20} aria-hidden fill={isFavourite ? 'currentColor' : 'none'} />
    </Pressable>
  )
}
