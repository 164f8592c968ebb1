import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'

interface LoadMoreProps {
  /** Null = not known. */
  total: number | null
  visible: number
  remaining: number
  waiting: boolean
  /** Articles left out by the reader's NG rules. */
  muted: number
  loadMore: () => void
}

/** Progress of the list and the button for the next 30. */
export function LoadMore({ total, visible, remaining, waiting, muted, loadMore }: LoadMoreProps) {
  return (
    <div className="px-4 pt-6 pb-10 text-center text-12 text-ink-3 tab:px-5">
      {total !== null && (
        <span className="mb-3 block h-[3px] bg-line-1" aria-hidden="true">
          <span className="block h-full bg-accent" style={{ width: `${(visible / total) * 100}%` }} />
        </span>
      )}
      <p role="status">
        表示中 <span className="num">{count(visible)}</span>件
        {total !== null && (
          <>
            {' '}
            / 全<span className="num">{count(total)}</span>件
          </>
        )}
      </p>
      {muted > 0 && (
        <a href="/board/settings/ngid" className="inline-block px-2 py-3 hover:text-ink-1 hover:underline">
          NGで非表示 <span className="num">{count(muted)}</span>件
        </a>
      )}
      {remaining > 0 && (
        <>
          <Button
            onClick={() => waiting || loadMore()}
            aria-disabled={waiting}
            className="my-3 h-12 w-full tab:h-12"
          >
            {waiting ? '読み込み中...' : 'もっと見る'}
          </Button>
          <p>
            あと <span className="num">{count(remaining)}</span> 件の記事があります
          </p>
        </>
      )}
    </div>
  )
}
