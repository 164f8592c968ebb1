import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { games } from '@gamelog/ui/games'
import { ArrowLeft, Ellipsis, Hash, Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Magazine } from '../../shared/board/magazine.tsx'
import { LiveText, ThreadMomentum } from './live-text.tsx'
import type { PageDialog } from './thread-dialogs.tsx'
import { FavouriteButton, FilterLines, ThreadMore, ThreadSearch } from './thread-parts.ts'
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
  onRefresh: () => void
  /** Folds every branch, or opens them; absent where posts stand by number. */
  onFoldAll: (() => void) | undefined
  onOpen: (dialog: PageDialog) => void
}

const icon =
  'relative grid size-11 flex-none place-items-center text-ink-2 hover:bg-hover hover:text-ink-1 tab:size-10 ' +
  'tab:after:absolute tab:after:-inset-y-1 tab:after:inset-x-0'

function BarButton(props: { name: string; onClick: () => void; isOpen?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.name}
      title={props.name}
      aria-expanded={props.isOpen}
      onClick={props.onClick}
      className={icon}
    >
      {props.children}
    </button>
  )
}

/** The sticky line above a thread: back, title with its figures, search, jump and the rest; under it the filters in force. */
export function ThreadMenu(props: ThreadMenuProps) {
  const { thread, filters, onOpen } = props
  const { query, setQuery, id, range } = filters
  const [isMoreOpen, setMoreOpen] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
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
          <bdi aria-hidden>{thread.title}</bdi>
          <span className="bar-figures">
            <LiveText thread={thread} live={props.live} isRefreshing={props.isRefreshing} />
            <span>
              <span className="sr-only">レス </span>
              <span className="num">
                {thread.post_count}/{boardLimits.posts}
              </span>
            </span>
            <ThreadMomentum thread={thread} />
            <span className="max-tab:hidden">{games[thread.game_category].label}</span>
          </span>
        </div>
        <FavouriteButton
          thread={thread}
          className={`${icon} max-tab:hidden`}
          waiting={<span className="size-10 max-tab:hidden" />}
        />
        <BarButton
          name="スレッド内を検索"
          isOpen={query !== null}
          onClick={() => setQuery(query === null ? '' : null)}
        >
          <Search size={20} aria-hidden />
        </BarButton>
        <BarButton name="レス番号へ移動" onClick={() => onOpen('jump')}>
          <Hash size={20} aria-hidden />
        </BarButton>
        <span className="max-tab:hidden">
          <BarButton name="スレッドの設定" onClick={() => onOpen('settings')}>
            <SlidersHorizontal size={20} aria-hidden />
          </BarButton>
        </span>
        <button
          ref={more}
          type="button"
          aria-label="スレッドのメニュー"
          title="スレッドのメニュー"
          aria-haspopup="menu"
          aria-expanded={isMoreOpen}
          onClick={() => setMoreOpen((isOpen) => !isOpen)}
          className={icon}
        >
          <Ellipsis size={20} aria-hidden />
        </button>
        {isMoreOpen && (
          <ThreadMore
            threadId={thread.id}
            trigger={more}
            canWrite={props.canWrite}
            stopped={props.stopped}
            isFolded={filters.folded.size > 0}
            onRefresh={props.onRefresh}
            onFoldAll={props.onFoldAll}
            onOpen={onOpen}
            onClose={() => setMoreOpen(false)}
          />
        )}
      </div>
      <Magazine posts={thread.post_count} />
      {query !== null && (
        <ThreadSearch query={query} found={props.found} onChange={setQuery} onClose={() => setQuery(null)} />
      )}
      {(id !== null || range) && (
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
