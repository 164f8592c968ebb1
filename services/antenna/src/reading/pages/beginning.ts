const shownLength = 120

/** The first 120 code points of a summary; one that goes on ends in an ellipsis. */
export function beginningOf(summary: string): string {
  const points = [...summary.trim()]
  if (points.length <= shownLength) return points.join('')
  return `${points
    .slice(0, shownLength - 1)
    .join('')
    .trimEnd()}…`
}
