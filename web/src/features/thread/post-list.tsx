import type { Thread } from '@gamelog/contracts/board/thread'
import { Fragment } from 'react'
import { PostItem } from './post-item.tsx'
import type { ThreadRow } from './thread-rows.ts'
import type { ThreadView } from './use-thread-view.ts'

interface PostListProps {
  thread: Thread
  rows: readonly ThreadRow[]
  /** How many rows are in the page so far; the rest follows by itself. */
  shown: number
  view: ThreadView
  newCount: number
  query: string
}

/** The posts. Each row stands alone, so that a change renders the rows it changes. */
export function PostList({ thread, rows, shown, view, newCount, query }: PostListProps) {
  const canReact = thread.status === 'active' || thread.status === 'locked'
  return (
    <ol className="rows">
      {rows.slice(0, shown).map((row) => {
        const number = row.post.post_number
        const count = view.idCounts.get(number)
        return (
          <Fragment key={number}>
            {row.startsNew && (
              <li id="new" className="since">
                ここから新着 {newCount}件
              </li>
            )}
            <PostItem
              threadId={thread.id}
              row={row}
              answers={view.references.get(number)?.length ?? 0}
              nth={count?.nth ?? 0}
              total={count?.total ?? 0}
              isMine={view.mine.has(number)}
              isToMe={view.toMe.has(number)}
              isOwner={row.post.display_id === view.ownerId}
              muted={view.muted.get(number)}
              canReact={canReact}
              canReply={thread.status === 'active'}
              query={query}
            />
          </Fragment>
        )
      })}
    </ol>
  )
}
