import type { Thread } from '@gamelog/contracts/board/thread'
import { useNear } from '@gamelog/ui/use-near'
import { type CSSProperties, Fragment, memo, useDeferredValue, useRef } from 'react'
import { PostBoundary } from './post-boundary.tsx'
import { PostItem } from './post-item.tsx'
import { expectedLines } from './post-lines.ts'
import { noReactions, type ThreadReactions, useReactions } from './reaction-store.ts'
import { type Since, SinceLine } from './since-line.tsx'
import type { ThreadRow } from './thread-rows.ts'
import type { DrawnChunks } from './use-drawn-chunks.ts'
import type { ThreadView } from './use-thread-view.ts'

/** A screen ahead, so that the buttons are there in time. */
const aheadOfWindow = '100% 0px'

interface ChunkProps {
  /** False: it takes up its room until its turn or until it is near. */
  isDrawn: boolean
  startsNear: boolean
  rows: readonly ThreadRow[]
  view: ThreadView
  reactions: ThreadReactions
  status: Thread['status']
  /** Why a banned member cannot write. */
  stopped: string | undefined
  since: Since
  query: string
}

/** Posts that are laid out together once they are near the window. */
const PostChunk = memo(function PostChunk(props: ChunkProps) {
  const { isDrawn, startsNear, rows, view, reactions, status, stopped, since, query } = props
  const list = useRef<HTMLOListElement>(null)
  const isNear = useNear(list, aheadOfWindow, startsNear || rows[0]?.chunk === 0)
  const canReact = status === 'active' || status === 'locked'
  const style = { '--rows': rows.length, ...expectedLines(rows.map(({ post }) => post.content)) }
  return (
    <ol ref={list} className="chunk" data-chunk style={style as CSSProperties}>
      {(isDrawn || isNear ? rows : []).map((row) => {
        const number = row.post.post_number
        const count = view.idCounts.get(number)
        return (
          <Fragment key={number}>
            {row.startsNew && <SinceLine {...since} view={view} />}
            <PostBoundary>
              <PostItem
                row={row}
                reactions={reactions.get(number) ?? noReactions}
                answers={view.references.get(number)?.length ?? 0}
                nth={count?.nth ?? 0}
                isMany={view.many.has(number)}
                total={count?.total ?? 0}
                isTop={view.top.has(row.post.display_id)}
                isMine={view.mine.has(number)}
                isToMe={view.toMe.has(number)}
                isOwner={row.post.display_id === view.ownerId}
                muted={view.muted.get(number)}
                canReact={canReact}
                canReply={status === 'active'}
                stopped={stopped}
                query={query}
                isNear={isNear}
              />
            </PostBoundary>
          </Fragment>
        )
      })}
    </ol>
  )
})

interface PostListProps extends Omit<ChunkProps, 'isDrawn' | 'startsNear' | 'rows' | 'reactions'> {
  threadId: number
  drawn: DrawnChunks
  /** The chunks rendered so far. */
  chunks: readonly (readonly ThreadRow[])[]
}

function isWithin(index: number, { from, to }: { from: number; to: number }): boolean {
  return index >= from && index < to
}

/** The posts. Rows are memoised one by one: a change renders the changed rows only. */
export function PostList({ threadId, chunks, drawn, ...shared }: PostListProps) {
  // Deferred: 1000 counts may arrive at once.
  const reactions = useDeferredValue(useReactions(threadId))
  return (
    // A dialog, which covers them, takes presses from the body: inherited, that would be a new style for every post.
    <div className="rows" style={{ pointerEvents: 'auto' }}>
      {chunks.map((rows, index) => (
        <PostChunk
          // In another order a chunk has other posts, and another height.
          key={`${drawn.order} ${rows[0]?.chunk}`}
          isDrawn={isWithin(index, drawn)}
          startsNear={drawn.first !== null && isWithin(index, drawn.first)}
          rows={rows}
          reactions={reactions}
          {...shared}
        />
      ))}
    </div>
  )
}
