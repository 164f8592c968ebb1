import { Button } from '@gamelog/ui/kit/button.tsx'
import type { ListFilter } from './list-filter.ts'

interface ListEndProps {
  filter: ListFilter
  /** Finished threads that are left out. */
  hiddenDone: number
  onShowAll: () => void
}

/** End of a list that filters shorten: what it was, and the way to all. */
export function ListEnd({ filter, hiddenDone, onShowAll }: ListEndProps) {
  const lines = [
    filter.unread && '未読のあるスレッドはここまでです。',
    filter.favourites && !filter.unread && 'お気に入りのスレッドはここまでです。',
    hiddenDone > 0 && `完走した${hiddenDone}件を除いています。`,
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <div className="grid justify-items-center gap-4 px-5 py-10 text-center text-13 leading-[1.7] text-ink-3">
      <p>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <Button onClick={onShowAll}>すべて表示</Button>
    </div>
  )
}
