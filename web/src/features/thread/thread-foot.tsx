import { lastNumber } from '@gamelog/domain/thread-delta'
import { ReadingPills } from './reading-pills.tsx'
import { ThreadEnd } from './thread-end.tsx'
import { AutoScrollPill } from './thread-openings.ts'
import { useAccountPosts } from './use-account-posts.ts'
import { useMarks } from './use-marks.ts'
import { useReplies } from './use-replies.ts'
import type { useThreadScreen } from './use-thread-screen.ts'
import { useTitleCount } from './use-title-count.ts'
import { useWrittenPost } from './use-written-post.ts'

/**
 * Below the posts: the end of the thread, and the pills. Marks what has been read and leads to what was written, answered and
 * left unread.
 */
export function ThreadFoot({ screen }: { screen: ReturnType<typeof useThreadScreen> }) {
  const { state, rows, order, filters, reading, sync, view, form, opensAt, goOn, goTo } = screen
  const { isAutoScrolling } = screen
  const { thread, posts } = state
  const last = lastNumber(posts)
  const isPart = !reading.isWhole || filters.isPart || opensAt !== null
  const marks = useMarks({
    ...reading,
    threadId: thread.id,
    rows,
    order,
    last,
    isPart,
    isFiltered: filters.isPart,
    muted: view.muted,
    mine: view.mine,
    toMe: view.toMe,
  })
  useAccountPosts(thread.id, posts, view.mine)
  const replies = useReplies(thread.id, { ...marks.answers, ...reading })
  useTitleCount(thread.title, replies.length)
  const told = useWrittenPost({
    threadId: thread.id,
    form,
    rows,
    last,
    isFiltered: filters.isPart,
    isFollowing: isAutoScrolling,
    onGo: (number) => goTo(number, true),
  })
  return (
    <>
      {!isAutoScrolling && !filters.isDigest && (
        <ThreadEnd
          thread={thread}
          isCut={!reading.isWhole}
          isFiltered={filters.isPart}
          isEmpty={rows.length === 0}
          unread={isPart ? null : marks.next}
          behindSince={sync.behindSince}
          isRefreshing={sync.isRefreshing}
          onShow={goOn}
          onShowAll={filters.clear}
          onRefresh={sync.reload}
          onTop={() => goTo(1)}
        />
      )}
      <p role="status" className="sr-only">
        {!isAutoScrolling && marks.arrived > 0 && `新着レスが${marks.arrived}件あります`}
      </p>
      <p role="status" className="sr-only">
        {replies.length > 0 && `あなたへの返信が${replies.length}件あります`}
      </p>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ReadingPills
        replies={replies}
        marks={marks}
        isPart={isPart}
        onShow={goOn}
        onReply={(number) => {
          if (goTo(number, true)) marks.markSeen(number)
        }}
      >
        {isAutoScrolling && <AutoScrollPill rows={rows} view={view} />}
      </ReadingPills>
    </>
  )
}
