import { useEffect, useState } from 'react'

const widths = [96, 180, 140, 90]

/** ms after which a skeleton says that it still waits. */
const lateAfter = 4_000

/** Rows of a table while it is loading; `height` is that of the rows to come. */
export function RowsSkeleton({ rows = 5, height = 44 }: { rows?: number; height?: number }) {
  return (
    <div role="status" aria-label="読み込み中" className="relative">
      <LateLine />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div key={row} className="row border-b border-line-1 px-4 last:border-0" style={{ height }}>
          {widths.map((width) => (
            <span key={width} className="a-skel" style={{ width, maxWidth: '30%' }} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A block of the size of what is to come. */
export function BlockSkeleton({ height }: { height: number }) {
  return (
    <div role="status" aria-label="読み込み中" className="relative">
      <LateLine />
      <span className="a-skel" style={{ height }} />
    </div>
  )
}

/** Lies over the skeleton: nothing moves when it comes. */
function LateLine() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateAfter)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <p className="a-sub2 absolute top-2 left-2 z-1 bg-panel px-2 py-1">{lateText}</p>
}

/** Read by those who look at a skeleton for longer than usual. */
export const lateText = '読み込みに時間がかかっています。このままお待ちください。'
