import { useEffect } from 'react'
import { onFirstInput } from '../../shared/first-input.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'

// Parts not needed for the first paint of a thread, each in a chunk of its own.
export const Composer = lazyPart(async () => (await import('./composer.tsx')).Composer)
export const BanPart = lazyPart(async () => (await import('./ban/ban-part.tsx')).BanPart)
export const FavouriteButton = lazyPart(
  async () => (await import('../../shared/reading/favourite-button.tsx')).FavouriteButton,
  { quiet: true },
)
export const FilterLines = lazyPart(async () => (await import('./filter-lines.tsx')).FilterLines)
export const ReadingPills = lazyPart(async () => (await import('./reading-pills.tsx')).ReadingPills, {
  quiet: true,
})
export const ThreadKeys = lazyPart(async () => (await import('./thread-keys.tsx')).ThreadKeys, {
  quiet: true,
})
export const ThreadMore = lazyPart(async () => (await import('./thread-more.tsx')).ThreadMore)
export const ThreadAside = lazyPart(async () => (await import('./info/thread-aside.tsx')).ThreadAside, {
  quiet: true,
})
export const NextTop = lazyPart(async () => (await import('./next-top.tsx')).NextTop, { quiet: true })
export const NextThread = lazyPart(async () => (await import('./next-thread.tsx')).NextThread)
export const PostMenu = lazyPart(async () => (await import('./post-menu.tsx')).PostMenu)
export const ThreadSearch = lazyPart(async () => (await import('./thread-search.tsx')).ThreadSearch)
export const MissingThread = lazyPart(async () => (await import('./thread-notices.tsx')).MissingThread)
export const FailedThread = lazyPart(async () => (await import('./thread-notices.tsx')).FailedThread)
export const NoSearchResults = lazyPart(async () => (await import('./thread-notices.tsx')).NoSearchResults)
export const PopupHost = lazyPart(async () => (await import('./popup-host.tsx')).PopupHost, { quiet: true })
export const ThreadDialogs = lazyPart(async () => (await import('./thread-dialogs.tsx')).ThreadDialogs)

const loadMoves = () => import('./thread-moves.ts')

/** Runs what a reader asked for once its chunk is there; without it nothing moves. */
export function withMoves(run: (moves: Awaited<ReturnType<typeof loadMoves>>) => void): void {
  loadMoves().then(run, () => undefined)
}

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
