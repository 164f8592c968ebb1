import { useEffect } from 'react'
import type { Feed } from '../../shared/articles/feed.ts'
import { storeVisit } from '../../shared/articles/last-visit.ts'

/** Remembers how far the feed was shown, for 前回ここまで of the next visit. */
export function useRememberVisit(feed: Feed | undefined): void {
  const newest = feed?.rowsOf('all')[0]?.lead.publishedDate
  useEffect(() => {
    if (newest === undefined) return
    const keep = () => storeVisit(newest)
    keep()
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [newest])
}
