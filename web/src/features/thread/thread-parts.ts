import { lazyPart } from '../../shared/lazy-part.tsx'

const popups = () => import('./popup-layer.tsx')

// What a thread's first picture does without, each in a chunk of its own.
export const Composer = lazyPart(async () => (await import('./composer.tsx')).Composer)
export const NextThread = lazyPart(async () => (await import('./next-thread.tsx')).NextThread)
export const PostMenu = lazyPart(async () => (await import('./post-menu.tsx')).PostMenu)
export const ThreadSearch = lazyPart(async () => (await import('./thread-search.tsx')).ThreadSearch)
export const MissingThread = lazyPart(async () => (await import('./thread-notices.tsx')).MissingThread)
export const FailedThread = lazyPart(async () => (await import('./thread-notices.tsx')).FailedThread)
export const NothingFound = lazyPart(async () => (await import('./thread-notices.tsx')).NothingFound)
export const PopupLayer = lazyPart(async () => (await popups()).PopupLayer)
export const ThreadDialogs = lazyPart(async () => (await import('./thread-dialogs.tsx')).ThreadDialogs)

/** Tells why a jump led nowhere. Comes with the previews, which are there before anybody asks for a jump. */
export async function tellNotShown(number: number, exists: boolean): Promise<void> {
  const { tellNotShown } = await popups()
  tellNotShown(number, exists)
}
