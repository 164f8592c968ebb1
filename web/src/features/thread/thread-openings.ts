import { useEffect } from 'react'
import { onFirstInput } from '../../shared/first-input.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { withMoves } from './thread-parts.ts'

// Parts that a press or a state of the thread asks for.
export const AutoScroll = lazyPart(async () => (await import('./auto-scroll/auto-scroll.tsx')).AutoScroll)
export const AutoScrollDock = lazyPart(
  async () => (await import('./auto-scroll/auto-scroll-dock.tsx')).AutoScrollDock,
)
export const AutoScrollPill = lazyPart(
  async () => (await import('./auto-scroll/auto-scroll-pill.tsx')).AutoScrollPill,
)
export const AutoScrollStrip = lazyPart(
  async () => (await import('./auto-scroll/auto-scroll-strip.tsx')).AutoScrollStrip,
)
export const BanPart = lazyPart(async () => (await import('./ban/ban-part.tsx')).BanPart)
export const FilterLines = lazyPart(async () => (await import('./filter-lines.tsx')).FilterLines)
export const ThreadMore = lazyPart(async () => (await import('./thread-more.tsx')).ThreadMore)
export const ThreadDigest = lazyPart(async () => (await import('./digest/thread-digest.tsx')).ThreadDigest)
export const PostMenu = lazyPart(async () => (await import('./post-menu.tsx')).PostMenu)
export const ThreadSearch = lazyPart(async () => (await import('./thread-search.tsx')).ThreadSearch)
export const MissingThread = lazyPart(async () => (await import('./thread-notices.tsx')).MissingThread)
export const FailedThread = lazyPart(async () => (await import('./thread-notices.tsx')).FailedThread)
export const NoSearchResults = lazyPart(async () => (await import('./thread-notices.tsx')).NoSearchResults)
export const ThreadDialogs = lazyPart(async () => (await import('./thread-dialogs.tsx')).ThreadDialogs)

/** Fetches what a reader is likely to open next, at the first input. */
export function usePartsAhead(): void {
  useEffect(
    () =>
      onFirstInput(() => {
        withMoves(() => undefined)
        ThreadDigest.fetchAhead()
        FilterLines.fetchAhead()
        ThreadMore.fetchAhead()
        ThreadSearch.fetchAhead()
        ThreadDialogs.fetchAhead()
        // The message about a lost network must not need the network.
        FailedThread.fetchAhead()
      }),
    [],
  )
}
