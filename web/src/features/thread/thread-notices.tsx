import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { MessageSquareOff, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { KeptDraft } from './closed-draft.tsx'

const frame = 'grid min-h-[60dvh] place-content-center justify-items-center gap-2 px-5 py-14 text-center'

/** The thread does not exist or was deleted; what was being written in it is kept. */
export function MissingThread({ threadId }: { threadId: number | null }) {
  return (
    <div className={frame}>
      <MessageSquareOff size={28} aria-hidden className="mb-1 text-ink-3" />
      <h1 className="text-16 font-bold">スレッドが見つかりません</h1>
      <p className="text-13 leading-[1.7] text-ink-3">
        削除されたか、アドレスが間違っている可能性があります。
      </p>
      <Link to="/board" className={buttonClass('primary', 'm', 'mt-3')}>
        掲示板へ戻る
      </Link>
      {threadId !== null && <KeptDraft threadId={threadId} />}
    </div>
  )
}

/** The thread could not be read. */
export function FailedThread({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className={frame}>
      <TriangleAlert size={28} aria-hidden className="mb-1 text-ink-3" />
      <h1 className="text-16 font-bold">スレッドの取得に失敗しました</h1>
      <p className="text-13 leading-[1.7] text-ink-3">{message}</p>
      <Button kind="outline" onClick={onRetry} className="mt-3">
        再読み込み
      </Button>
    </div>
  )
}

/** The search in the thread has no match. */
export function NothingFound({ query }: { query: string }) {
  return (
    <p className="px-4 py-14 text-center text-14 leading-[1.7] break-words text-ink-3">
      「<bdi>{query}</bdi>」を含む投稿はありません
    </p>
  )
}
