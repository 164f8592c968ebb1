import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { MessageSquareOff, TriangleAlert } from 'lucide-react'
import { Link } from '../../shared/link.tsx'
import { StoredDraft } from './closed-draft.tsx'
import { ThreadWays } from './thread-ways.tsx'

/** The thread does not exist or was deleted; what was being written in it is kept. */
export function MissingThread({ threadId }: { threadId: number | null }) {
  return (
    <>
      <Empty
        icon={MessageSquareOff}
        title="スレッドが見つかりません"
        heading="h1"
        className="min-h-[60dvh] text-13"
      >
        <p>削除されたか、アドレスが間違っている可能性があります。</p>
        <Link to="/board" className={buttonClass('primary')}>
          掲示板へ戻る
        </Link>
        {threadId !== null && <StoredDraft threadId={threadId} />}
      </Empty>
      <section aria-label="ほかのスレッド" className="tend">
        <ThreadWays threadId={threadId} game={null} isWanted />
      </section>
    </>
  )
}

/** The thread could not be read. */
export function FailedThread({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Empty
      icon={TriangleAlert}
      title="スレッドの取得に失敗しました"
      heading="h1"
      isBad
      role="alert"
      className="min-h-[60dvh] text-13"
    >
      <p>{message}</p>
      <Button kind="outline" onClick={onRetry}>
        再読み込み
      </Button>
    </Empty>
  )
}

/** The search in the thread has no match. The end of the thread, below, leads back to all posts. */
export function NoSearchResults({ query }: { query: string }) {
  return (
    <p className="px-4 py-14 text-center text-14 leading-[1.7] break-words text-ink-3">
      「<bdi>{query}</bdi>」を含む投稿はありません
    </p>
  )
}
