import { lazyPart } from '../../shared/lazy-part.tsx'

// Parts that every visit of a thread loads after its first paint (scripts/build/screen-chunks.ts).
export const Composer = lazyPart(async () => (await import('./composer.tsx')).Composer)
export const FavouriteButton = lazyPart(
  async () => (await import('../../shared/reading/favourite-button.tsx')).FavouriteButton,
  { quiet: true },
)
export const PaneButton = lazyPart(async () => (await import('./pane-button.tsx')).PaneButton, {
  quiet: true,
})
export const ThreadFoot = lazyPart(async () => (await import('./thread-foot.tsx')).ThreadFoot, {
  quiet: true,
})
export const DigestOffer = lazyPart(async () => (await import('./digest/digest-offer.tsx')).DigestOffer, {
  quiet: true,
})
export const ThreadKeys = lazyPart(async () => (await import('./thread-keys.tsx')).ThreadKeys, {
  quiet: true,
})
export const ThreadAside = lazyPart(async () => (await import('./info/thread-aside.tsx')).ThreadAside, {
  quiet: true,
})
export const NextTop = lazyPart(async () => (await import('./next-top.tsx')).NextTop, { quiet: true })
export const NextThread = lazyPart(async () => (await import('./next-thread.tsx')).NextThread)
export const PopupHost = lazyPart(async () => (await import('./popup-host.tsx')).PopupHost, { quiet: true })
export const MediaTiles = lazyPart(async () => (await import('./media/media-tiles.tsx')).MediaTiles, {
  quiet: true,
})
export const MediaHost = lazyPart(async () => (await import('./media/media-host.tsx')).MediaHost, {
  quiet: true,
})

const loadMoves = () => import('./thread-moves.ts')

/** Runs what a reader asked for once its chunk is there; without it nothing moves. */
export function withMoves(run: (moves: Awaited<ReturnType<typeof loadMoves>>) => void): void {
  loadMoves().then(run, () => undefined)
}
