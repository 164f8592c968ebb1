import { useNear } from '@gamelog/ui/use-near'
import { type RefObject, useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readTab, storeInTab } from '../../../shared/tab-memory.ts'
import { mediaSettings } from './media-settings.ts'

/** Set in this tab once the hint was shown. */
const shownKey = 'gamelog:media-hint'

/** Number of the post with the hint. */
const hintAt = createStore<{ readonly number: number | null }>()(() => ({ number: null }))

/** Shows the hint under the tiles of a post, once in a visit, unless the reader has closed it or needs it no longer. */
export function showHint(number: number): void {
  const { hint, always } = mediaSettings.get()
  if (!hint || always.length > 0 || readTab(shownKey)) return
  storeInTab(shownKey, true)
  hintAt.setState({ number })
}

/** Takes the hint away; `forGood`: on this device. */
export function hideHint(forGood: boolean): void {
  hintAt.setState({ number: null })
  if (forGood) mediaSettings.update((before) => ({ ...before, hint: false }))
}

/** Whether a post has the hint. It comes while its tiles are still below the window, where it moves nothing in sight. */
export function useHint(tiles: RefObject<HTMLElement | null>, number: number): boolean {
  const isNear = useNear(tiles, '50% 0px')
  useEffect(() => {
    const top = tiles.current?.getBoundingClientRect().top ?? 0
    if (isNear && top >= innerHeight) showHint(number)
  }, [tiles, isNear, number])
  useEffect(
    () => () => {
      if (hintAt.getState().number === number) hideHint(false)
    },
    [number],
  )
  return useStore(hintAt, (at) => at.number === number)
}
