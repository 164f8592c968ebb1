import './board.css'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { type Segment, Segments } from '@gamelog/ui/kit/segments.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { LayoutGrid, Menu, PencilLine, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStopped } from '../../shared/account/use-stopped.ts'
import { ClearButton } from '../../shared/clear-button.tsx'
import { type ListView, listSettings } from './list-settings.ts'
import { type ThreadSort, threadSorts } from './select-threads.ts'

const sorts = (Object.keys(threadSorts) as ThreadSort[]).map((value) => ({
  value,
  label: threadSorts[value],
}))

interface BoardToolbarProps {
  sort: ThreadSort
  query: string
  onSort: (sort: ThreadSort) => void
  onQuery: (query: string) => void
  onCreate: () => void
}

const bar =
  'sticky top-(--h-bar) z-(--z-sticky) flex flex-wrap items-center gap-1.5 border-b border-line-2 bg-panel px-4 py-1.5 ' +
  'tab:gap-2 tab:px-5 tab:py-2.5 desk:top-0 desk:min-h-(--h-strip)'

const searchField =
  'h-11 min-w-0 flex-1 items-center gap-2 border border-line-2 bg-raised pl-3 text-ink-3 focus-within:border-accent ' +
  'max-tab:order-1 max-tab:basis-full tab:flex tab:h-10'

/** New thread, search, order, view. On a phone the search opens below. */
export function BoardToolbar({ sort, query, onSort, onQuery, onCreate }: BoardToolbarProps) {
  const [isSearching, setSearching] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function toggleSearch(): void {
    setSearching(!isSearching)
    if (isSearching) onQuery('')
    else requestAnimationFrame(() => field.current?.focus())
  }

  return (
    <div role="toolbar" aria-label="掲示板の操作" className={bar}>
      <Button
        kind="primary"
        onClick={onCreate}
        {...useStopped()}
        className="max-tab:flex-1 max-tab:px-2! max-[374px]:px-1! max-[374px]:text-13"
      >
        <PencilLine size={16} aria-hidden className="max-[399px]:hidden" />
        新規スレッド
      </Button>
      <search className={`${searchField} ${isSearching || query !== '' ? 'flex' : 'max-tab:hidden'}`}>
        <Search size={16} aria-hidden />
        <input
          ref={field}
          type="search"
          aria-label="スレッドを検索"
          placeholder="スレッドを検索"
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          className="h-11 min-w-0 flex-1 text-16 text-ink-1 outline-none placeholder:text-ink-3 tab:text-14"
        />
        {query !== '' && <ClearButton onClear={() => onQuery('')} />}
      </search>
      <Button
        aria-label={isSearching ? '検索を閉じる' : '検索を開く'}
        aria-expanded={isSearching}
        onClick={toggleSearch}
        className="w-11 px-0! tab:hidden"
      >
        <Search size={18} aria-hidden />
      </Button>
      <Select label="並び順" isLabelHidden choices={sorts} value={sort} onChange={onSort} />
      <Views />
    </div>
  )
}

const views: readonly Segment<ListView>[] = [
  { value: 'cards', label: 'カード', icon: LayoutGrid },
  { value: 'lines', label: '一行', icon: Menu },
]

function Views() {
  const { view } = listSettings.use()
  return (
    <Segments
      label="表示"
      hidesLabels="everywhere"
      choices={views}
      value={view}
      onChange={(next) => listSettings.update((before) => ({ ...before, view: next }))}
    />
  )
}
