import { count } from '../format.ts'
import { Button } from './button.tsx'

interface PagerProps {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  note?: string | undefined
  onPage: (page: number) => void
}

/** 「1–50 / 148件」 with 前の50件 and 次の50件; for a panel's footer. */
export function Pager({ page, pageSize, total, note, onPage }: PagerProps) {
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <>
      <span className="num" role="status">
        {total === 0 ? '0件' : `${count(from)}–${count(to)} / ${count(total)}件`}
        {note && `　${note}`}
      </span>
      {total > pageSize && (
        <span className="ml-auto flex flex-wrap gap-2">
          <Button size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            前の{pageSize}件
          </Button>
          <Button size="s" disabled={to >= total} onClick={() => onPage(page + 1)}>
            次の{pageSize}件
          </Button>
        </span>
      )}
    </>
  )
}

interface MoreButtonProps {
  hasMore: boolean
  isLoading?: boolean | undefined
  onMore: () => void
}

/** さらに表示, while there is more. */
export function MoreButton({ hasMore, isLoading, onMore }: MoreButtonProps) {
  if (!hasMore) return null
  return (
    <Button size="s" disabled={isLoading} onClick={onMore}>
      さらに表示
    </Button>
  )
}
