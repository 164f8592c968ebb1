import { listRepliesToMe } from '@gamelog/contracts/board/readers'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Reply } from 'lucide-react'
import { callAsMember } from '../../shared/account/call-as-member.ts'
import { ListEmpty, ListError, ListLoading, ListStale } from './me-states.tsx'
import { ReplyItem } from './reply-item.tsx'
import { useNewReplies } from './use-new-replies.ts'
import { usePages } from './use-pages.ts'

/** 自分への返信, newest first. Those whose notices were unread stay marked until the tab is left. */
export function RepliesTab() {
  const { data, error, isFetching, isPending, hasNextPage, fetchNextPage, refetch, dataUpdatedAt } = usePages(
    'replies',
    (before, signal) => callAsMember(listRepliesToMe, { query: before ? { before } : {} }, { signal }),
  )
  const replies = data?.pages.flatMap((page) => page.replies) ?? []
  const { isNew, count, clear } = useNewReplies(replies, data !== undefined && !hasNextPage)

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
          新しい返信 <b>{count}</b>
        </p>
        <Button size="s" disabled={count === 0} onClick={clear}>
          すべて既読に
        </Button>
      </div>
      <ul aria-label="自分への返信">
        {replies.map((reply) => (
          <li key={`${reply.thread.id}-${reply.post.post_number}`}>
            <ReplyItem reply={reply} isNew={isNew(reply)} now={dataUpdatedAt} />
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
