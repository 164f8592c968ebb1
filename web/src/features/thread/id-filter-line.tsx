import { Button } from '@gamelog/ui/kit/button.tsx'

interface IdFilterLineProps {
  id: string
  /** Posts shown. */
  found: number
  onClear: () => void
}

/** Says that only the posts by one id are shown. */
export function IdFilterLine({ id, found, onClear }: IdFilterLineProps) {
  return (
    <p className="filter-line">
      <span>
        ID:<b className="num">{id}</b>の投稿 {found}件を表示中
      </span>
      <Button kind="quiet" onClick={onClear}>
        絞り込みを解除
      </Button>
    </p>
  )
}
