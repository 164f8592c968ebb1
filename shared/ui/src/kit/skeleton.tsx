import { type ReactNode, useEffect, useState } from 'react'

const widths = [96, 180, 140, 90]

/** ms after which a skeleton says that it still waits. */
const lateAfter = 4_000

export const slowAnswerText = '応答を待っています'

/** Rows of a table while it is loading; `height` is that of the rows to come. */
export function RowsSkeleton({ rows = 5, height = 44 }: { rows?: number; height?: number }) {
  return (
    <Waiting>
      {Array.from({ length: rows }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
          key={index}
          className="flex min-w-0 items-center gap-3 border-b border-line-1 px-4 last:border-0"
          style={{ height }}
        >
          {widths.map((width) => (
            <span key={width} className="skeleton h-3" style={{ width, maxWidth: '30%' }} />
          ))}
        </div>
      ))}
    </Waiting>
  )
}

/** A block of the size of what is to come, in px. */
export function BlockSkeleton({ height }: { height: number }) {
  return (
    <Waiting>
      <span className="skeleton" style={{ height }} />
    </Waiting>
  )
}

/** The text comes below the skeleton, which does not move, and stays in view while the skeleton is higher than the screen. */
function Waiting({ children }: { children: ReactNode }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-label="読み込み中">
      {children}
      {isLate && (
        <p className="sticky bottom-0 bg-panel px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] text-12 text-ink-3">
          {slowAnswerText}
        </p>
      )}
    </div>
  )
}
