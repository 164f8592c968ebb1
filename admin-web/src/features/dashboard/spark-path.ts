/** Of the drawing, in its own units; it is stretched to the card's width. */
export const sparkWidth = 240
export const sparkHeight = 36
const top = 7
const bottom = 32

export interface SparkPaths {
  /** SVG path of the values, '' for fewer than two. */
  readonly line: string
  /** The same down to the bottom. */
  readonly area: string
  readonly before: string
  /** Last whole part; null when none is whole. */
  readonly end: { readonly x: number; readonly y: number } | null
}

/**
 * Lines of the values of a range and of the period before, on one scale from 0.
 * @param current by part; null for parts to come
 * @param before absent: only `current`
 * @param isRunning the last known part is under way and left out
 */
export function sparkPaths(
  current: readonly (number | null)[],
  before: readonly number[] | undefined,
  isRunning: boolean,
): SparkPaths {
  const known = current.filter((value) => value !== null)
  const whole = isRunning ? known.slice(0, -1) : known
  const most = Math.max(1, ...whole, ...(before ?? []))
  const last = Math.max(1, current.length - 1)
  const points = (values: readonly number[]) =>
    values.map((value, place) => ({
      x: round((place / last) * sparkWidth),
      y: round(bottom - (value / most) * (bottom - top)),
    }))
  const drawn = points(whole)
  const line = pathOf(drawn)
  const end = drawn.at(-1) ?? null
  return {
    line,
    area: line && end ? `${line}V${sparkHeight}H0z` : '',
    before: pathOf(points(before ?? [])),
    end,
  }
}

function pathOf(points: readonly { x: number; y: number }[]): string {
  return points.length < 2 ? '' : points.map(({ x, y }, place) => `${place ? 'L' : 'M'}${x} ${y}`).join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
