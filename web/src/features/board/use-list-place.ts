import { asRecord } from '@gamelog/domain/stored-json'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { readTab, storeInTab } from '../../shared/tab-memory.ts'

const storageKey = 'gamelog:board-place'

/**
 * Brings a reader who comes back to the list to where they were in it; others begin at the top.
 * @param isReady whether the rows are there, so that the page is tall enough
 */
export function useListPlace(isReady: boolean): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const [isPlaced, setPlaced] = useState(false)
  const [start] = useState(() => {
    const place = asRecord(readTab(storageKey))
    return isBack && place?.key === key && typeof place.y === 'number' ? place.y : 0
  })

  useLayoutEffect(() => {
    if (isPlaced || (start > 0 && !isReady)) return
    scrollTo(0, start)
    setPlaced(true)
  }, [isPlaced, isReady, start])

  useEffect(() => {
    if (!isPlaced) return
    let y = scrollY
    const follow = () => {
      y = scrollY
    }
    const keep = () => storeInTab(storageKey, { key, y })
    addEventListener('scroll', follow, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      keep()
      removeEventListener('scroll', follow)
      removeEventListener('pagehide', keep)
    }
  }, [isPlaced, key])
}
