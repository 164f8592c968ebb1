import type { PostRange } from '@gamelog/contracts/board/post-range'
import { Button } from '@gamelog/ui/kit/button.tsx'

interface RangeLineProps {
  range: PostRange
  /** Number of the thread's last post. */
  last: number
  onClear: () => void
}

/** Says that only a part of the thread is shown. */
export function RangeLine({ range, last, onClear }: RangeLineProps) {
  const { first } = range
  const end = Math.min(range.last, last)
  return (
    <p className="filter-line">
      <span>
        レス <b className="num">{first === end ? first : `${first}–${end}`}</b>を表示中
      </span>
      <Button kind="quiet" onClick={onClear}>
        すべて表示
      </Button>
    </p>
  )
}
