import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { games } from '@gamelog/ui/games'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { ArrowLeft, Ellipsis, Hash, Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { KeptTitle } from '../../shared/board/kept-title.tsx'
import { Magazine, PostCount } from '../../shared/board/magazine.tsx'
import { Link } from '../../shared/link.tsx'
import { LiveText, ThreadMomentum } from './live-text.tsx'
import type { PageDialog } from './thread-dialogs.tsx'
import { FilterLines, ThreadMore, ThreadSearch } from './thread-openings.ts'
import { FavouriteButton, PaneButton } from './thread-parts.ts'
import type { LiveStatus } from './use-live-thread.ts'
import type { useThreadFilters } from './use-thread-filters.ts'

interface ThreadMenuProps {
  thread: Thread
  live: LiveStatus
  canWrite: boolean
  /** Why a banned member cannot write. */
  stopped: string | undefined
  filters: ReturnType<typeof useThreadFilters>
  /** Rows shown. */
  found: number
  isRefreshing: boolean
  behindSince: number | null
  onRefresh: () => void
  /** Folds every branch, or opens them; absent where posts stand by number. */
  onFoldAll: (() => void) | undefined
  onOpen: (dialog: PageDialog) => void
  isAutoScrolling: boolean
  onAutoScroll: () => void
  /** Under the line. */
  children: ReactNode
}

/** Of the bar's icons: lower in wide windows, the target stays. */
const icon =
  'icon-button relative text-ink-2 hover:bg-hover tab:size-10 tab:after:absolute tab:after:-inset-y-1 tab:after:inset-x-0'
const bar = { size: 'touch', iconSize: 20, className: icon } as const

/** The sticky line above a thread: back, title with its figures, search, jump and the rest; under it the filters in force. */
export function ThreadMenu(props: ThreadMenuProps) {
  const { thread, filters, onOpen } = props
  const { query, setQuery, id, range, isDigest } = filters
  /** The button of the open menu. */
  const [more, setMore] = useState<HTMLElement | null>(null)
  return (
    <div
      className="thread-menu"
      data-thread-menu
      data-game={thread.game_category}
      data-full={thread.post_count >= boardLimits.posts || undefined}
    >
      <div role="toolbar" aria-label="スレッドの操作" className="thread-bar">
        <Link to="/board" aria-label="掲示板へ戻る" title="掲示板へ戻る" className={icon}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <div className="bar-title">
          <div aria-hidden className="t">
            <KeptTitle title={thread.title} />
          </div>
          <span className="bar-figures">
            <LiveText {...props} />
            <PostCount posts={thread.post_count} />
            <ThreadMomentum thread={thread} />
            <span className="max-tab:hidden">{games[thread.game_category].label}</span>
          </span>
        </div>
        <PaneButton className={`${icon} pane-button`} waiting={<span className="pane-button size-10" />} />
        <FavouriteButton
          thread={thread}
          className={`${icon} max-tab:hidden`}
          waiting={<span className="size-10 max-tab:hidden" />}
        />
        <IconButton
          {...bar}
          icon={Search}
          label="スレッド内を検索"
          className={`${icon} bar-find`}
          aria-expanded={query !== null}
          onClick={() => setQuery(query === null ? '' : null)}
        />
        <IconButton
          {...bar}
          icon={Hash}
          label="レス番号へ移動"
          className={`${icon} bar-find`}
          onClick={() => onOpen('jump')}
        />
        <IconButton
          {...bar}
          icon={SlidersHorizontal}
          label="表示の設定"
          aria-haspopup="dialog"
          className={`${icon} max-tab:hidden`}
          onClick={() => onOpen('display')}
        />
        <IconButton
          {...bar}
          icon={Ellipsis}
          label="スレッドのメニュー"
          aria-haspopup="menu"
          aria-expanded={more !== null}
          onClick={({ currentTarget }) => setMore((open) => (open ? null : currentTarget))}
        />
        {more && (
          <ThreadMore
            threadId={thread.id}
            trigger={more}
            canWrite={props.canWrite}
            stopped={props.stopped}
            isFolded={filters.folded.size > 0}
            onRefresh={props.onRefresh}
            onFoldAll={props.onFoldAll}
            onSearch={() => setQuery('')}
            onOpen={onOpen}
            isAutoScrolling={props.isAutoScrolling}
            onAutoScroll={props.onAutoScroll}
            onClose={() => setMore(null)}
          />
        )}
      </div>
      <Magazine posts={thread.post_count} />
      {props.children}
      {query !== null && (
        <ThreadSearch query={query} found={props.found} onChange={setQuery} onClose={() => setQuery(null)} />
      )}
      {(id !== null || range || isDigest) && (
        <FilterLines
          filters={filters}
          found={props.found}
          last={thread.post_count}
          waiting={<p className="filter-line" />}
        />
      )}
    </div>
  )
}
