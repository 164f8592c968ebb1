import { games } from '@gamelog/ui/games'
import { FilterChip } from '@gamelog/ui/kit/chip.tsx'
import { boardGames, toBoardGame } from '../../shared/board/board-games.ts'
import type { ListFilter, ListSwitch } from './list-filter.ts'

interface BoardFiltersProps {
  filter: ListFilter
  /** Threads each filter would leave. */
  counts: { unread: number; favourites: number }
  onChange: (change: Partial<ListFilter>) => void
}

/** Which threads are shown, as chips. */
export function BoardFilters({ filter, counts, onChange }: BoardFiltersProps) {
  const chips: [ListSwitch, string, number][] = [
    ['unread', '未読のみ', counts.unread],
    ['favourites', 'お気に入り', counts.favourites],
    ['hidesDone', '完走を除く', 0],
  ]
  const shown = filter.isArchive ? chips.slice(0, 2) : chips
  return (
    <fieldset className="no-scrollbar flex min-h-11 min-w-0 items-center gap-1.5 overflow-x-auto overflow-y-hidden border-b border-line-1 px-4 py-1 tab:px-5 tab:py-1.5">
      <legend className="sr-only">絞り込み</legend>
      <select
        aria-label="ゲームで絞り込む"
        className="chip"
        value={filter.game}
        onChange={(event) => onChange({ game: toBoardGame(event.target.value) })}
      >
        {(['all', ...boardGames] as const).map((id) => (
          <option key={id} value={id}>
            {id === 'all' ? 'すべてのゲーム' : games[id].label}
          </option>
        ))}
      </select>
      {shown.map(([name, label, count]) => (
        <FilterChip key={name} isOn={filter[name]} onToggle={() => onChange({ [name]: !filter[name] })}>
          {label}
          {count > 0 && (
            <span className="num" title={`${count}件のスレッド`}>
              {count}
              <span className="sr-only">件</span>
            </span>
          )}
        </FilterChip>
      ))}
    </fieldset>
  )
}
