import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { Button } from '@gamelog/ui/button.tsx'
import { clockTime } from '@gamelog/ui/format'
import { games } from '@gamelog/ui/games'
import { Newspaper, TriangleAlert, WifiOff } from 'lucide-react'
import { NewsHeading } from './news-list.tsx'

const rows = ['1', '2', '3', '4', '5', '6', '7', '8']
const centred = 'grid justify-items-center gap-1.5 px-5 py-16 text-center'
const note = 'text-13 leading-[1.7] text-ink-3'

/** Skeleton of the list, with a status text. */
export function FeedLoading() {
  return (
    <>
      <NewsHeading />
      <p role="status" className="px-4 pb-3 text-13 text-ink-2 tab:px-5">
        記事を読み込んでいます...
      </p>
      <ul aria-hidden="true" className="border-t border-line-1">
        {rows.map((row) => (
          <li
            key={row}
            className="grid grid-cols-[minmax(0,1fr)_116px] gap-x-3 border-b border-line-1 px-4 py-3.5 tab:grid-cols-[62px_minmax(0,1fr)_152px] tab:gap-x-4 tab:py-4 tab:pr-5 tab:pl-0"
          >
            <span className="hidden justify-items-end gap-2 pt-1 tab:grid">
              <span className="skeleton h-3.5 w-10" />
              <span className="skeleton h-3 w-8" />
            </span>
            <span className="grid content-start gap-2.5 pt-1 pl-3 tab:pl-4">
              <span className="skeleton h-4 w-11/12" />
              <span className="skeleton h-4 w-2/3" />
              <span className="skeleton h-3 w-1/2" />
            </span>
            <span className="skeleton aspect-video" />
          </li>
        ))}
      </ul>
    </>
  )
}

interface FeedErrorProps {
  error: Error
  onRetry: () => void
  retrying: boolean
}

/** The feed failed to load. */
export function FeedError({ error, onRetry, retrying }: FeedErrorProps) {
  return (
    <div role="alert" className={centred}>
      <TriangleAlert size={28} aria-hidden className="mb-1.5 text-hot" />
      <h2 className="text-16 font-bold">記事の読み込みに失敗しました</h2>
      <p className="text-13 text-ink-2">{error.message}</p>
      <p className={note}>アンテナサービスに接続できない可能性があります</p>
      <Button kind="primary" onClick={onRetry} disabled={retrying} className="mt-3">
        再読み込み
      </Button>
    </div>
  )
}

interface FeedStaleProps extends Omit<FeedErrorProps, 'error'> {
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
      className="flex items-center gap-3 border-l-3 border-warn bg-warn-soft py-1 pr-1 pl-3 text-13 text-warn"
    >
      <Icon size={18} aria-hidden className="flex-none" />
      <p className="flex-1">
        {isOffline ? 'オフラインです。' : '新着を読み込めませんでした。'}
        <span className="num">{clockTime(generatedAt)}</span>時点の記事です。
      </p>
      <Button kind="quiet" onClick={onRetry} disabled={retrying}>
        再読み込み
      </Button>
    </div>
  )
}

/** A tab without articles. */
export function FeedEmpty({ game, onShowAll }: { game: GameCategoryId; onShowAll: () => void }) {
  const isAll = game === 'all'
  return (
    <div className={`${centred} border-t border-line-1`}>
      <Newspaper size={28} aria-hidden className="mb-1.5 text-ink-3" />
      <p className="text-16 font-bold">
        {isAll ? 'まだ記事がありません' : `${games[game].label}の記事はまだありません`}
      </p>
      <p className={note}>
        {isAll
          ? '配信元のサイトから記事が届くと、ここに表示されます。'
          : '新しい記事が届くまで、ほかのゲームの記事をご覧ください。'}
      </p>
      {!isAll && (
        <Button onClick={onShowAll} className="mt-3">
          すべての記事を見る
        </Button>
      )}
    </div>
  )
}
