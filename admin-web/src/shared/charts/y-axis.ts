/** The top is never lower: few clicks must not look like many. */
const leastTop = 10

/** Top of the y axis, which begins at 0: 110 % of the greatest value, at least 10. */
export function yTop(values: Iterable<number | null>): number {
  let greatest = 0
  for (const value of values) if (value !== null && value > greatest) greatest = value
  return Math.max(greatest * 1.1, leastTop)
}

const mostTicks = 6

/** Four to six round whole numbers from 0 up to `top` (at least 10). */
export function yTicks(top: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(top / mostTicks))
  // 2.5 of a unit is no whole number, so 3 stands in for it.
  const steps = [1, 2, magnitude > 1 ? 2.5 : 3, 5, 10].map((factor) => factor * magnitude)
  const step = steps.find((candidate) => top / candidate < mostTicks) ?? top
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step)
}
