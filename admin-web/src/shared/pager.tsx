import { count } from '@gamelog/ui/format'

interface PagerProps {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  note?: string | undefined
  onPage: (page: number) => void
}

/** 「1–50 / 148件」 with 前の50件 and 次の50件. */
export function Pager({ page, pageSize, total, note, onPage }: PagerProps) {
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <>
      <span className="num" role="status">
        {total === 0 ? '0件' : `${count(from)}–${count(to)} / ${count(total)}件`}
        {note && <span className="ink3">　{note}</span>}
      </span>
      <span className="end" />
      {total > pageSize && (
        <>
          <button type="button" className="a-btn is-s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            前の{pageSize}件
          </button>
          <button
            type="button"
            className="a-btn is-s"
            disabled={to >= total}
            onClick={() => onPage(page + 1)}
          >
            次の{pageSize}件
          </button>
        </>
      )}
    </>
  )
}
