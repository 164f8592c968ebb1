import type { ArticleThread } from '@gamelog/contracts/board/thread'
import { lazyPart } from '../lazy-part.tsx'
import type { Feed } from './feed.ts'
import { closeRowMenu, useRowMenu } from './row-menu-store.ts'

const RowMenu = lazyPart(() => import('./row-menu.tsx').then((module) => module.RowMenu))

interface RowMenuLayerProps {
  feed: Feed
  /** Threads about articles by article id. */
  threads: Readonly<Partial<Record<string, ArticleThread>>>
}

/** The menu of the row whose ⋯ was pressed; one for all rows of a screen. */
export function RowMenuLayer({ feed, threads }: RowMenuLayerProps) {
  const subject = useRowMenu()
  if (!subject) return null
  const { article, trigger } = subject
  return (
    <RowMenu
      key={article.id}
      article={article}
      category={feed.categoryOf(article)}
      thread={threads[article.id]}
      trigger={trigger}
      onClose={closeRowMenu}
    />
  )
}
