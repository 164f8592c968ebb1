import { Button } from '@gamelog/ui/button.tsx'
import { ArrowLeft, Hash, PencilLine, RotateCw, Search, SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router-dom'
import { IdFilterLine } from './id-filter-line.tsx'
import type { PageDialog } from './thread-dialogs.tsx'
import { ThreadSearch } from './thread-parts.ts'
import type { LiveStatus } from './use-live-thread.ts'
import type { useThreadFilters } from './use-thread-filters.ts'

interface ThreadMenuProps {
  live: LiveStatus
  title: string
  canWrite: boolean
  /** Why a banned member cannot write. */
  stopped: string | undefined
  filters: ReturnType<typeof useThreadFilters>
  /** Rows shown. */
  found: number
  isRefreshing: boolean
  onRefresh: () => void
  onOpen: (dialog: PageDialog) => void
}

function LiveText({ live }: { live: LiveStatus }) {
  if (live === 'off' || live === 'polling') return null
  if (live === 'connecting') return '再接続中...'
  return (
    <>
      <span className="max-tab:hidden">自動更新中</span>
      <span className="tab:hidden">ライブ</span>
    </>
  )
}

const icon =
  'grid size-11 flex-none place-items-center text-ink-2 hover:bg-hover hover:text-ink-1 tab:size-10'

/** The sticky menu: back, search, jump, refresh, settings, write; under it the filters in force. */
export function ThreadMenu(props: ThreadMenuProps) {
  const { query, setQuery, id, setId } = props.filters
  return (
    <div className="thread-menu">
      <div
        role="toolbar"
        aria-label="スレッドの操作"
        className="flex min-w-0 items-center gap-0.5 tab:gap-1.5"
      >
        <Link to="/board" aria-label="掲示板へ戻る" title="掲示板へ戻る" className={icon}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <span role="status" className={`live is-${props.live}`}>
          <LiveText live={props.live} />
        </span>
        <bdi aria-hidden className="menu-title">
          {props.title}
        </bdi>
        <button
          type="button"
          aria-label="スレッド内を検索"
          title="スレッド内を検索"
          aria-expanded={query !== null}
          onClick={() => setQuery(query === null ? '' : null)}
          className={icon}
        >
          <Search size={20} aria-hidden />
        </button>
        <button
          type="button"
          aria-label="レス番号へ移動"
          title="レス番号へ移動"
          onClick={() => props.onOpen('jump')}
          className={icon}
        >
          <Hash size={20} aria-hidden />
        </button>
        <button type="button" aria-label="更新" title="更新" onClick={props.onRefresh} className={icon}>
          <RotateCw size={20} aria-hidden className={props.isRefreshing ? 'animate-spin' : ''} />
        </button>
        <button
          type="button"
          aria-label="スレッドの設定"
          title="スレッドの設定"
          onClick={() => props.onOpen('settings')}
          className={icon}
        >
          <SlidersHorizontal size={20} aria-hidden />
        </button>
        {props.canWrite && (
          <Button
            onClick={() => props.onOpen('write')}
            disabled={!!props.stopped}
            title={props.stopped}
            className="max-tab:size-11 max-tab:border-0 max-tab:bg-transparent max-tab:px-0"
          >
            <PencilLine aria-hidden className="size-5 tab:size-4" />
            <span className="max-tab:sr-only">書き込む</span>
          </Button>
        )}
      </div>
      {query !== null && (
        <ThreadSearch query={query} found={props.found} onChange={setQuery} onClose={() => setQuery(null)} />
      )}
      {id !== null && <IdFilterLine id={id} found={props.found} onClear={() => setId(null)} />}
    </div>
  )
}
