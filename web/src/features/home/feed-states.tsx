import { isOutage } from '@gamelog/ui/api-error'
import { ClockOrDay } from '@gamelog/ui/articles/article-times.tsx'
import { count } from '@gamelog/ui/format'
import { games } from '@gamelog/ui/games'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Newspaper, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { rowDensity } from '../../shared/articles/row-density.ts'
import type { FeedView } from './feed-view.ts'

const rows = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Skeleton of the list: rows and advertisement where those of the list will be; the first row says what is awaited. */
export function FeedLoading({ afterFourth }: { afterFourth?: ReactNode }) {
  return (
    <>
      <RowSkeletons rows={rows.slice(0, 4)} caption="記事を読み込んでいます..." />
      {afterFourth}
      <RowSkeletons rows={rows.slice(4)} />
    </>
  )
}

function RowSkeletons({ rows, caption }: { rows: readonly string[]; caption?: string }) {
  const isCompact = rowDensity.use() === 'compact'
  return (
    <div
      role={caption && 'status'}
      aria-hidden={caption ? undefined : true}
      className={isCompact ? 'feed is-c' : 'feed'}
    >
      {rows.map((row, index) => (
        <div key={row} className="fr">
          <span className="at">
            <span className="skeleton mt-1 ml-auto h-3.5 w-10" />
          </span>
          <span className="bd before:hidden">
            {caption && index === 0 ? (
              <span className="t text-13! font-normal! text-ink-2">{caption}</span>
            ) : (
              <span className="t w-full">
                <span className="skeleton mt-1 h-4 w-11/12" />
                {!isCompact && <span className="skeleton mt-2.5 h-4 w-2/3" />}
              </span>
            )}
          </span>
          <span className="skeleton relative" />
        </div>
      ))}
    </div>
  )
}

interface FeedErrorProps {
  error: Error
  /** Seconds until it is asked for again by itself. */
  retryIn: number
  onRetry: () => void
  retrying: boolean
}

/** The feed failed to load. */
export function FeedError({ error, retryIn, onRetry, retrying }: FeedErrorProps) {
  return (
    <Empty
      icon={TriangleAlert}
      title="記事の読み込みに失敗しました"
      heading="h2"
      isBad
      role="alert"
      className="text-13 tab:py-16"
    >
      <div>
        <p className="text-ink-2">{error.message}</p>
        <p>アンテナサービスに接続できない可能性があります</p>
        {isOutage(error) && <p>{retryIn}秒後にもう一度試します。</p>}
      </div>
      <p className="flex gap-2.5">
        <Button kind="outline" onClick={onRetry} disabled={retrying}>
          再読み込み
        </Button>
        <a href="/board" className={buttonClass('plain')}>
          掲示板へ
        </a>
      </p>
      <a href="/status" className="inline-flex min-h-11 items-center underline hover:text-ink-1">
        稼働状況を見る
      </a>
    </Empty>
  )
}

interface FeedStaleProps extends Omit<FeedErrorProps, 'error' | 'retryIn'> {
  /** When the feed on the screen was written, in unix seconds. */
  generatedAt: number
  isOffline?: boolean
}

/** There is no network, or a refresh failed; the list stays as it was. */
export function FeedStale({ generatedAt, isOffline = false, onRetry, retrying }: FeedStaleProps) {
  return (
    <Banner
      look="warn"
      className="text-13"
      action={
        <Button kind="quiet" size="s" onClick={onRetry} disabled={retrying}>
          再読み込み
        </Button>
      }
    >
      {isOffline ? 'オフラインです。' : '新着を読み込めませんでした。'}
      <span className="num">
        <ClockOrDay seconds={generatedAt} />
      </span>
      時点の記事です。
    </Banner>
  )
}

interface FeedEmptyProps {
  view: FeedView
  /** Articles of all tabs left out by the reader's NG rules. */
  muted: number
  onShowAll: () => void
  /** Takes back what narrows the list. */
  onClear: (change: Partial<FeedView>) => void
}

/** A tab, or a part of it, without articles. */
export function FeedEmpty({ view: { game, kind, source }, muted, onShowAll, onClear }: FeedEmptyProps) {
  const isAll = game === 'all'
  if (kind !== 'all' || source !== null)
    return (
      <Empty icon={Newspaper} title="当てはまる記事はありません" className="text-13 tab:py-16">
        <Button onClick={() => onClear({ kind: 'all', source: null })}>絞り込みを解除</Button>
      </Empty>
    )
  return (
    <Empty
      icon={Newspaper}
      title={isAll ? 'まだ記事がありません' : `${games[game].label}の記事はまだありません`}
      className="text-13 tab:py-16"
    >
      <p>
        {isAll
          ? '配信元から記事が届くと、ここに表示されます。'
          : '新しい記事が届くまで、ほかのゲームの記事をご覧ください。'}
      </p>
      {muted > 0 && (
        <a href="/profile?tab=ng" className="text-link">
          NGで非表示 <span className="num">{count(muted)}</span>件
        </a>
      )}
      {!isAll && <Button onClick={onShowAll}>すべての記事を見る</Button>}
    </Empty>
  )
}
