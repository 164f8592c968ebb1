import type { Feed } from '../../shared/articles/feed.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { usePageIdle } from '../../shared/use-page-idle.ts'

const Shortcuts = lazyPart(async () => (await import('./feed-shortcuts.tsx')).FeedShortcuts, { quiet: true })

/** Keys of the feed: loaded when the page has come to rest. */
export function FeedKeys({ feed }: { feed: Feed }) {
  return usePageIdle() ? <Shortcuts feed={feed} /> : null
}
