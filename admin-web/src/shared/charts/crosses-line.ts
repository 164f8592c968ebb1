import type { Box } from './place-labels.ts'

/** px of the canvas; null: a gap. */
export type Point = readonly [x: number, y: number] | null

/** Whether a line through points, in rising order of x, passes through a box. */
export function crossesLine(points: readonly Point[], { left, top, width, height }: Box): boolean {
  return points.some((from, index) => {
    const to = points[index + 1]
    if (!from || !to) return false
    const [start, end] = [Math.max(from[0], left), Math.min(to[0], left + width)]
    if (start > end) return false
    const slope = to[0] === from[0] ? 0 : (to[1] - from[1]) / (to[0] - from[0])
    const [one, other] = [from[1] + slope * (start - from[0]), from[1] + slope * (end - from[0])]
    return Math.max(one, other) >= top && Math.min(one, other) <= top + height
  })
}
