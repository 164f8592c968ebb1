import { listRepliesToMe } from '@gamelog/contracts/board/readers'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Reply } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callAsMember } from '../../shared/account/call-as-member.ts'
import { markRepliesSeen, recordReplyCount, seenRepliesUntil } from '../../shared/reading/unseen-replies.ts'
import { useSession } from '../../shared/session.ts'
import { ListEmpty, ListError, ListLoading, ListStale } from './me-states.tsx'
import { ReplyItem } from './reply-item.tsx'
import { usePages } from './use-pages.ts'

/** 自分への返信, newest first. Those that are new stay marked until the tab is left. */
export function RepliesTab() {
  const { userId } = useSession()
  const [openedAt] = useState(Date.now)
  const [seenUntil, setSeenUntil] = useState(seenRepliesUntil)
  const { data, error, isFetching, isPending, hasNextPage, fetchNextPage, refetch } = usePages(
    'replies',
    async (before, signal) => {
      const query = before ? { before } : { since: new Date(seenUntil).toISOString() }
      const page = await callAsMember(listRepliesToMe, { query }, { signal })
      if (before === undefined && userId !== null) recordReplyCount(userId, page)
      return page
    },
  )
  const replies = data?.pages.flatMap((page) => page.replies) ?? []
  const newest = Date.parse(replies[0]?.post.posted_at ?? '') || 0
  const isNew = (postedAt: string) => Date.parse(postedAt) > seenUntil
  const newShown = replies.filter(({ post }) => isNew(post.posted_at)).length
  const newCount = seenUntil >= newest ? 0 : Math.max(newShown, data?.pages[0]?.new_count ?? 0)
  const isAllShown = data !== undefined && newShown >= newCount

  useEffect(() => {
    if (!isAllShown) return
    const mark = () => {
      if (document.visibilityState === 'visible') markRepliesSeen(newest)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [isAllShown, newest])

  const retry = () => void refetch()
  if (isPending && !error) return <ListLoading name="自分への返信" hasText />
  if (!data && error) {
    return <ListError name="自分への返信" error={error} isFetching={isFetching} onRetry={retry} />
  }
  if (replies.length === 0) {
    return (
      <ListEmpty icon={Reply} title="返信はまだありません">
        自分の投稿に「&gt;&gt;番号」で返信があると、ここに表示されます。
      </ListEmpty>
    )
  }
  return (
    <>
      {error && <ListStale isFetching={isFetching} onRetry={retry} />}
      <div className="me-bar">
        <p aria-live="polite">
          新しい返信 <b>{newCount}</b>
        </p>
        <Button
          size="s"
          disabled={newCount === 0}
          onClick={() => {
            markRepliesSeen(newest)
            setSeenUntil(newest)
          }}
        >
          すべて既読に
        </Button>
      </div>
      <ul aria-label="自分への返信">
        {replies.map((reply) => (
          <li key={`${reply.thread.id}-${reply.post.post_number}`}>
            <ReplyItem reply={reply} isNew={isNew(reply.post.posted_at)} now={openedAt} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="p-4 text-center">
          <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
            {isFetching ? '読み込み中...' : 'もっと見る'}
          </Button>
        </div>
      )}
    </>
  )
}
