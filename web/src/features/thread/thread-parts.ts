import { lazyPart } from '../../shared/lazy-part.tsx'

// What a thread's first picture does without, each in a chunk of its own.
export const NextThread = lazyPart(async () => (await import('./next-thread.tsx')).NextThread)
export const PostMenu = lazyPart(async () => (await import('./post-menu.tsx')).PostMenu)
export const ThreadSearch = lazyPart(async () => (await import('./thread-search.tsx')).ThreadSearch)
