import { lastNumber, type ThreadState } from '@gamelog/domain/thread-delta'
import type { ReactNode } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { ReadingPills } from './reading-pills.tsx'
import { ThreadEnd } from './thread-end.tsx'
import type { ThreadRow } from './thread-rows.ts'
import { useAccountPosts } from './use-account-posts.ts'
import { useMarks } from './use-marks.ts'
import type { PostForm } from './use-post-form.ts'
import type { useReading } from './use-reading.ts'
import { useReplies } from './use-replies.ts'
import type { useThreadFilters } from './use-thread-filters.ts'
import type { useThreadSync } from './use-thread-sync.ts'
import type { ThreadView } from './use-thread-view.ts'
import { useTitleCount } from './use-title-count.ts'
import { useWrittenPost } from './use-written-post.ts'

/** The parts of the screen that it needs (use-thread-screen.ts). */
interface FootScreen {
  readonly state: ThreadState
  readonly rows: readonly ThreadRow[]
  readonly order: 'tree' | 'number'
  readonly filters: ReturnType<typeof useThreadFilters>
  readonly reading: ReturnType<typeof useReading>
  readonly sync: Pick<ReturnType<typeof useThreadSync>, 'behindSince' | 'isRefreshing' | 'reload'>
  readonly view: ThreadView
  readonly form: PostForm
  readonly opensAt: number | null
  readonly isAutoScrolling: boolean
  readonly goOn: (number: number) => boolean
  readonly goTo: (number: number, skips?: boolean) => boolean
}

// For members with replies alone.
const ReplyNotices = lazyPart(async () => (await import('./reply-notices.tsx')).ReplyNotices, { quiet: true })

/**
 * Below the posts: the end of the thread, and the pills. Marks what has been read and leads to what was written, answered and
 * left unread. `children`: a pill in place of what is unread.
 */
export function ThreadFoot({ screen, children }: { screen: FootScreen; children: ReactNode }) {
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
    isFiltered: filters.isPart && !filters.isDigest,
    muted: view.muted,
    mine: view.mine,
    toMe: view.toMe,
  })
  useAccountPosts(thread.id, posts, view.mine)
  const {
    unread: replies,
    known,
    needsNotices,
    setNotices,
  } = useReplies(thread.id, {
    ...marks.answers,
    ...reading,
  })
  useTitleCount(thread.title, replies.length)
  const told = useWrittenPost({
    threadId: thread.id,
    form,
    rows,
    last,
    isFiltered: filters.isPart,
    isFollowing: isAutoScrolling,
    onShowAll: filters.clear,
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
      {needsNotices && <ReplyNotices threadId={thread.id} seen={known} onKnown={setNotices} />}
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
        {children}
      </ReadingPills>
    </>
  )
}
