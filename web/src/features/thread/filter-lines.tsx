import { DigestBar } from './digest/digest-bar.tsx'
import { IdFilterLine } from './id-filter-line.tsx'
import { RangeLine } from './range-line.tsx'
import type { useThreadFilters } from './use-thread-filters.ts'

interface FilterLinesProps {
  filters: ReturnType<typeof useThreadFilters>
  /** Rows shown. */
  found: number
  /** Number of the thread's last post. */
  last: number
}

/** Says what is left out: posts by others, posts outside a range, those 今北 has not chosen. */
export function FilterLines({ filters, found, last }: FilterLinesProps) {
  const { id, setId, range, clearRange, isDigest } = filters
  return (
    <>
      {id !== null && <IdFilterLine id={id} found={found} onClear={() => setId(null)} />}
      {isDigest && <DigestBar />}
      {range && <RangeLine range={range} last={last} onClear={clearRange} />}
    </>
  )
}
