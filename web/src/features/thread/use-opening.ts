import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { showView, storedView } from './stored-views.ts'
import { elementAt, scrollToOffset } from './window-posts.ts'

interface OpeningOptions {
  /** しおり; 0 = the first visit. */
  readonly place: number
  readonly firstUnread: number | null
  /** The posts loaded; when they change, a post waited for may have come. */
  readonly posts: readonly unknown[]
  /** Whether a post can be shown by now. */
  readonly isHere: (number: number) => boolean
  /** Renders every post. */
  readonly showAll: () => void
}

/** ms after which a reader is not moved any more. */
const maxWaitMs = 15_000

/**
 * Where a thread opens: at the post named in the address (useJump), where Back left it, at the しおり with what follows it
 * in the upper third, and else at its top. @returns the number waited for; null once it is shown
 */
export function useOpening(options: OpeningOptions): number | null {
  const { place, firstUnread, posts } = options
  const [openedAt, setOpenedAt] = useState(place)
  const [kept, setKept] = useState(() => storedView())
  const [wanted, setWanted] = useState<number | null>(() => {
    if (kept) return kept.number
    if (location.hash !== '' || place === 0) return null
    return firstUnread ?? place
  })
  const isMoved = useRef(false)
  if (openedAt !== place) {
    // Another device had read on.
    setOpenedAt(place)
    setKept(undefined)
    if (location.hash === '' && place > 0) setWanted(firstUnread ?? place)
  }

  const open = useEffectEvent((): boolean => {
    if (wanted === null) return true
    if (isMoved.current) {
      setWanted(null)
      return true
    }
    if (!options.isHere(wanted)) return false
    if (!document.getElementById(`p${wanted}`)) return false
    if (kept) showView(kept)
    else {
      const element = (firstUnread !== null && document.getElementById('new')) || elementAt(wanted)
      if (element) scrollToOffset(element, Math.round(innerHeight / 3))
    }
    setWanted(null)
    return true
  })
  const openAll = useEffectEvent(() => {
    if (wanted === null || isMoved.current || !options.isHere(wanted)) return
    options.showAll()
    // A post that NG hides has no element.
    if (!open()) showView({ number: wanted, offset: Math.round(innerHeight / 3) })
    setWanted(null)
  })

  const begin = useEffectEvent(() => {
    if (wanted === null && location.hash === '') scrollTo(0, 0)
    else open()
  })
  useLayoutEffect(() => begin(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the post may be among the new ones
  useEffect(() => {
    // After the effect: flushSync is not allowed within it.
    queueMicrotask(() => openAll())
  }, [posts, openedAt])

  const isWaiting = wanted !== null
  useEffect(() => {
    if (!isWaiting) return
    const give = () => {
      isMoved.current = true
      setWanted(null)
    }
    const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const input of inputs) addEventListener(input, give, { passive: true, once: true })
    const timer = setTimeout(give, maxWaitMs)
    return () => {
      clearTimeout(timer)
      for (const input of inputs) removeEventListener(input, give)
    }
  }, [isWaiting])

  return wanted
}
