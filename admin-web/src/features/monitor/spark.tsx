/** Of the drawing, in its own units; it is stretched to the tile's width. */
const width = 240
const height = 22

/** The course of a figure on a scale from 0; the figure beside it and the chart below say it in words. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
  return (
    <svg
      className="-my-1 block h-3.5 w-full fill-none stroke-ink-3 stroke-[1.5]"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={sparkPath(values)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** SVG path with a gap where a value is not known; about one point a unit, each the greatest of its samples. */
function sparkPath(values: readonly (number | null)[]): string {
  const size = Math.max(1, Math.ceil(values.length / width))
  const points = Array.from({ length: Math.ceil(values.length / size) }, (_, index) => {
    const known = values.slice(index * size, (index + 1) * size).filter((value) => value !== null)
    return known.length === 0 ? null : Math.max(...known)
  })
  const most = Math.max(...points.map((value) => value ?? 0), Number.MIN_VALUE)
  const last = Math.max(1, points.length - 1)
  return points
    .map((value, index) => {
      if (value === null) return ''
      const x = ((index / last) * width).toFixed(1)
      const y = (height - 1 - (value / most) * (height - 3)).toFixed(1)
      return `${points[index - 1] == null ? 'M' : 'L'}${x} ${y}`
    })
    .join('')
}
