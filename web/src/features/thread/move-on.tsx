import { isCovered } from '@gamelog/ui/is-covered'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

const seconds = 5

/** True while the end of the thread is in view and the reader neither types nor has a dialog or menu open. */
function isFollowing(end: Element | null): boolean {
  if (!end || document.visibilityState !== 'visible') return false
  const { top, bottom } = end.getBoundingClientRect()
  const isBusy = document.activeElement?.matches('input, textarea') || isCovered()
  return top <= innerHeight && bottom >= 0 && !isBusy
}

interface MoveOnProps {
  to: string
  /** Title of the next thread, where it is to be told. */
  name?: string | undefined
  /** Called before the page changes. */
  onMove?: () => void
}

/** Moves a reader who followed the thread to its end to the next one; can be cancelled. */
export function MoveOn({ to, name, onMove }: MoveOnProps) {
  const [left, setLeft] = useState<number | null>(null)
  const place = useRef<HTMLSpanElement>(null)
  const navigate = useNavigate()
  const move = useEffectEvent(() => onMove?.())

  useEffect(() => {
    if (isFollowing(place.current)) setLeft(seconds)
  }, [])

  useEffect(() => {
    if (left === null) return
    const timer = setTimeout(() => {
      if (!isFollowing(place.current)) setLeft(null)
      else if (left > 1) setLeft(left - 1)
      else {
        move()
        void navigate(to)
      }
    }, 1_000)
    return () => clearTimeout(timer)
  }, [left, navigate, to])

  return (
    <>
      <span ref={place}>
        {left !== null && (
          <>
            <span aria-hidden className="num">
              {left}
            </span>{' '}
            {name ? `秒後に「${name}」へ移動します。` : '秒後に次スレへ移動します'}
          </>
        )}
      </span>
      {left !== null && (
        <Button kind="plain" onClick={() => setLeft(null)}>
          ここに残る
        </Button>
      )}
    </>
  )
}
