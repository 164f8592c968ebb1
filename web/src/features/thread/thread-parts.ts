import { useEffect } from 'react'
import { onFirstInput } from '../../shared/first-input.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'

// Parts not needed for the first paint of a thread, each in a chunk of its own.
export const Composer = lazyPart(async () => (await import('./composer.tsx')).Composer)
export const BanPart = lazyPart(async () => (await import('./ban/ban-part.tsx')).BanPart)
export const NextThread = lazyPart(async () => (await import('./next-thread.tsx')).NextThread)
export const PostMenu = lazyPart(async () => (await import('./post-menu.tsx')).PostMenu)
export const ThreadSearch = lazyPart(async () => (await import('./thread-search.tsx')).ThreadSearch)
export const MissingThread = lazyPart(async () => (await import('./thread-notices.tsx')).MissingThread)
export const FailedThread = lazyPart(async () => (await import('./thread-notices.tsx')).FailedThread)
export const NothingFound = lazyPart(async () => (await import('./thread-notices.tsx')).NothingFound)
export const PopupLayer = lazyPart(async () => (await import('./popup-layer.tsx')).PopupLayer)
export const ThreadDialogs = lazyPart(async () => (await import('./thread-dialogs.tsx')).ThreadDialogs)

const loadSteps = () => import('./step-post.ts')

/** Moves to the post after or before the one being read. */
export function stepPost(direction: 1 | -1): void {
  loadSteps().then(
    (steps) => steps.stepPost(direction),
    () => undefined,
  )
}

/** Fetches what a reader is likely to open next, at the first input. */
export function usePartsAhead(): void {
  useEffect(
    () =>
      onFirstInput(() => {
        ThreadSearch.fetchAhead()
        PopupLayer.fetchAhead()
        ThreadDialogs.fetchAhead()
        // The message about a lost network must not need the network.
        FailedThread.fetchAhead()
      }),
    [],
  )
}
