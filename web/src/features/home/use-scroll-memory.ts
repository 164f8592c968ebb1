import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { holdScrollRestoration } from '@gamelog/ui/history-entry'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { pageSize } from '../../shared/use-load-more.ts'
import { createScrollMemory, isReturning } from './scroll-memory.ts'

/**
 * Remembers and restores the scroll position of each tab, across tab changes, reloads and history navigation.
 * @param ready whether the list is there, so that the page is tall enough to scroll.
 */
export function useScrollMemory(tab: GameCategoryId, visible: number, ready: boolean): void {
  const [memory] = useState(pageMemory)
  const shown = useRef<GameCategoryId | null>(null)

  // The browser would restore before the articles are rendered.
  useEffect(holdScrollRestoration, [])

  const remember = useEffectEvent(() => {
    // Before the position is restored the offset is meaningless.
    if (shown.current !== tab) return
    memory.remember(tab, { y: scrollY, visible: scrollY > 0 ? visible : pageSize })
  })

  useEffect(() => {
    const onScroll = () => remember()
    const onHide = () => {
      remember()
      memory.save()
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', onHide)
    }
  }, [memory])

  useLayoutEffect(() => {
    if (!ready || shown.current === tab) return
    const isFirst = shown.current === null
    shown.current = tab
    const place = memory.recall(tab)
    if (place || !isFirst) scrollTo(0, place?.y ?? 0)
  }, [memory, tab, ready])
}

let memoryOfPage: ReturnType<typeof createScrollMemory> | undefined

/** The one memory of this page load. */
export function pageMemory() {
  memoryOfPage ??= createScrollMemory(isReturning())
  return memoryOfPage
}
