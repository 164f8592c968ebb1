import { isOutage } from '@gamelog/ui/api-error'
import { clockTime, count } from '@gamelog/ui/format'
import { games } from '@gamelog/ui/games'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { Newspaper, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { rowDensity } from '../../shared/articles/row-density.ts'
import type { FeedView } from './feed-view.ts'

const rows = ['1', '2', '3', '4', '5', '6', '7', '8']
const centred = 'grid justify-items-center gap-1.5 px-5 py-16 text-center'
const note = 'text-13 leading-[1.7] text-ink-3'

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
    <div role="alert" className={centred}>
      <TriangleAlert size={28} aria-hidden className="mb-1.5 text-hot" />
      <h2 className="text-16 font-bold">記事の読み込みに失敗しました</h2>
      <p className="text-13 text-ink-2">{error.message}</p>
      <p className={note}>アンテナサービスに接続できない可能性があります</p>
      {isOutage(error) && <p className={note}>{retryIn}秒後にもう一度試します。</p>}
      <p className="mt-3 flex gap-2.5">
        <Button kind="outline" onClick={onRetry} disabled={retrying}>
          再読み込み
        </Button>
        <a href="/board" className={buttonClass('plain')}>
          掲示板へ
        </a>
      </p>
      <a href="/status" className="mt-2 inline-flex min-h-11 items-center text-13 underline hover:text-ink-1">
        稼働状況を見る
      </a>
    </div>
  )
}

interface FeedStaleProps extends Omit<FeedErrorProps, 'error' | 'retryIn'> {
  /** When the feed on the screen was written, in unix seconds. */
  generatedAt: number
  isOffline?: boolean
}

/** There is no network, or a refresh failed; the list stays as it was. */
export function FeedStale({ generatedAt, isOffline = false, onRetry, retrying }: FeedStaleProps) {
  const Icon = isOffline ? WifiOff : TriangleAlert
  return (
    <div
      role="status"
      className="flex min-h-11 items-center gap-2.5 bg-warn-soft pl-4 text-13 text-warn tab:pl-5"
    >
      <Icon size={17} aria-hidden className="flex-none" />
      <p className="flex-1 py-2 text-pretty">
        {isOffline ? 'オフラインです。' : '新着を読み込めませんでした。'}
        <span className="num">{clockTime(generatedAt)}</span>時点の記事です。
      </p>
      <Pressable
        onClick={onRetry}
        disabled={retrying}
        className="h-11 flex-none px-4 font-bold -outline-offset-4 hover:underline disabled:opacity-50 tab:px-5"
      >
        再読み込み
      </Pressable>
    </div>
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
      <div className={centred}>
        <Newspaper size={28} aria-hidden className="mb-1.5 text-ink-3" />
        <p className="text-16 font-bold">当てはまる記事はありません</p>
        <Button onClick={() => onClear({ kind: 'all', source: null })} className="mt-3">
          絞り込みを解除
        </Button>
      </div>
    )
  return (
    <div className={centred}>
      <Newspaper size={28} aria-hidden className="mb-1.5 text-ink-3" />
      <p className="text-16 font-bold">
        {isAll ? 'まだ記事がありません' : `${games[game].label}の記事はまだありません`}
      </p>
      <p className={note}>
        {isAll
          ? '配信元のサイトから記事が届くと、ここに表示されます。'
          : '新しい記事が届くまで、ほかのゲームの記事をご覧ください。'}
      </p>
      {muted > 0 && (
        <a href="/profile?tab=ng" className="inline-block px-2 py-3 text-13 text-accent hover:underline">
          NGで非表示 <span className="num">{count(muted)}</span>件
        </a>
      )}
      {!isAll && (
        <Button onClick={onShowAll} className="mt-3">
          すべての記事を見る
        </Button>
      )}
    </div>
  )
}
