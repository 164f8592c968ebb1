import { useEffect } from 'react'
import { onFirstInput } from '../../shared/first-input.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { withMoves } from './thread-parts.ts'

// Parts that a press or a state of the thread asks for.
export const BanPart = lazyPart(async () => (await import('./ban/ban-part.tsx')).BanPart)
export const FilterLines = lazyPart(async () => (await import('./filter-lines.tsx')).FilterLines)
export const ThreadMore = lazyPart(async () => (await import('./thread-more.tsx')).ThreadMore)
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
        ThreadMore.fetchAhead()
        ThreadSearch.fetchAhead()
        ThreadDialogs.fetchAhead()
        // The message about a lost network must not need the network.
        FailedThread.fetchAhead()
      }),
    [],
  )
}
