import '../../shared/board/hud.css'
import { Button } from '@gamelog/ui/button.tsx'
import { games } from '@gamelog/ui/games'
import { PencilLine, RotateCw, Search } from 'lucide-react'
import { useStopped } from '../../shared/account/ban.ts'
import { boardGames } from '../../shared/board/board-games.ts'
import { type ThreadSort, threadSorts, toThreadSort } from './select-threads.ts'

interface BoardToolbarProps {
  game: string
  sort: ThreadSort
  query: string
  isRefreshing: boolean
  onGame: (game: string) => void
  onSort: (sort: ThreadSort) => void
  onQuery: (query: string) => void
  onRefresh: () => void
  onCreate: () => void
}

const bar =
  'sticky top-(--h-bar) z-(--z-sticky) flex flex-wrap items-center gap-1.5 border-b border-line-2 bg-panel px-4 py-1.5 ' +
  'tab:gap-2 tab:px-5 tab:py-2.5 desk:top-0 desk:min-h-(--h-strip)'

/** New thread, category, search, order, refresh. */
export function BoardToolbar(props: BoardToolbarProps) {
  return (
    <div role="toolbar" aria-label="掲示板の操作" className={bar}>
      <Button kind="primary" onClick={props.onCreate} {...useStopped()} className="max-tab:flex-1">
        <PencilLine size={16} aria-hidden />
        新規スレッド
      </Button>
      <select
        aria-label="ゲームで絞り込む"
        className="pick"
        value={props.game}
        onChange={(event) => props.onGame(event.target.value)}
      >
        {(['all', ...boardGames] as const).map((id) => (
          <option key={id} value={id}>
            {games[id].label}
          </option>
        ))}
      </select>
      <search className="flex h-11 min-w-0 flex-1 basis-40 items-center gap-2 border border-line-2 bg-raised pl-3 text-ink-3 focus-within:border-accent max-tab:order-1 tab:h-10">
        <Search size={16} aria-hidden />
        <input
          type="search"
          aria-label="スレッドを検索"
          placeholder="スレッドを検索"
          autoComplete="off"
          enterKeyHint="search"
          value={props.query}
          onChange={(event) => props.onQuery(event.target.value)}
          className="h-full min-w-0 flex-1 text-16 text-ink-1 outline-none placeholder:text-ink-3 tab:text-14"
        />
      </search>
      <select
        aria-label="並び順"
        className="pick"
        value={props.sort}
        onChange={(event) => props.onSort(toThreadSort(event.target.value))}
      >
        {Object.entries(threadSorts).map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <Button
        aria-label="更新"
        title="更新"
        aria-disabled={props.isRefreshing}
        onClick={props.onRefresh}
        className="w-11 px-0! max-tab:order-2 tab:w-10"
      >
        <RotateCw size={16} aria-hidden className={props.isRefreshing ? 'animate-spin' : ''} />
      </Button>
    </div>
  )
}
