import { lazyPart } from '../../../shared/lazy-part.tsx'

// Parts that a press on a tile asks for.
export const MediaMenu = lazyPart(async () => (await import('./media-menu.tsx')).MediaMenu)
export const MediaViewer = lazyPart(async () => (await import('./media-viewer.tsx')).MediaViewer)
