import { Button } from '@gamelog/ui/button.tsx'
import { ArrowLeft, Hash, PencilLine, RotateCw, Search, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LiveStatus } from './use-live-thread.ts'

interface ThreadMenuProps {
  live: LiveStatus
  title: string
  canWrite: boolean
  isSearching: boolean
  isRefreshing: boolean
  onSearch: () => void
  onJump: () => void
  onRefresh: () => void
  onSettings: () => void
  onWrite: () => void
  /** The search field, while searching. */
  children?: ReactNode
}

const liveTexts: Record<LiveStatus, string> = { live: '接続中', connecting: '再接続中...', off: '' }
const icon =
  'grid size-11 flex-none place-items-center text-ink-2 hover:bg-hover hover:text-ink-1 tab:size-10'

/** The sticky menu: back, search, jump, refresh, settings, write. */
export function ThreadMenu(props: ThreadMenuProps) {
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
          {liveTexts[props.live]}
        </span>
        <bdi aria-hidden className="menu-title">
          {props.title}
        </bdi>
        <button
          type="button"
          aria-label="スレッド内を検索"
          title="スレッド内を検索"
          aria-expanded={props.isSearching}
          onClick={props.onSearch}
          className={icon}
        >
          <Search size={20} aria-hidden />
        </button>
        <button
          type="button"
          aria-label="レス番号へ移動"
          title="レス番号へ移動"
          onClick={props.onJump}
          className={icon}
        >
          <Hash size={20} aria-hidden />
        </button>
        <button type="button" aria-label="更新" title="更新" onClick={props.onRefresh} className={icon}>
          <RotateCw size={20} aria-hidden className={props.isRefreshing ? 'animate-spin' : ''} />
        </button>
        <button type="button" aria-label="設定" title="設定" onClick={props.onSettings} className={icon}>
          <SlidersHorizontal size={20} aria-hidden />
        </button>
        {props.canWrite && (
          <Button
            onClick={props.onWrite}
            className="max-tab:size-11 max-tab:border-0 max-tab:bg-transparent max-tab:px-0"
          >
            <PencilLine aria-hidden className="size-5 tab:size-4" />
            <span className="max-tab:sr-only">書き込む</span>
          </Button>
        )}
      </div>
      {props.children}
    </div>
  )
}
