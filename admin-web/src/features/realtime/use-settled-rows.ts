import { useEffect, useEffectEvent, useState } from 'react'

/** ms rows keep their place before they move: what is being read or clicked stays under the eye. */
const restTime = 3_000

/**
 * A ranking that keeps its rows where they are for 3 s when their order changes; their figures are new at once.
 * @param keyOf names a row; must not change.
 */
export function useSettledRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const [settled, setSettled] = useState(rows)
  const order = rows.map(keyOf).join('\n')
  const isSettled = settled.length === 0 || settled.map(keyOf).join('\n') === order
  const settle = useEffectEvent(() => setSettled(rows))
  const arrived = isSettled ? rows : undefined
  useEffect(() => {
    if (arrived) {
      setSettled(arrived)
      return
    }
    const timer = setTimeout(() => settle(), restTime)
    return () => clearTimeout(timer)
  }, [arrived])
  if (isSettled) return rows
  const latest = new Map(rows.map((row) => [keyOf(row), row]))
  return settled.map((row) => latest.get(keyOf(row)) ?? row)
}
