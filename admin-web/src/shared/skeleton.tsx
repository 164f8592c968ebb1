const widths = [96, 180, 140, 90]

/** Rows of a table while it is loading; `height` is that of the rows to come. */
export function RowsSkeleton({ rows = 5, height = 44 }: { rows?: number; height?: number }) {
  return (
    <div role="status" aria-label="読み込み中">
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
  return <span role="status" aria-label="読み込み中" className="a-skel" style={{ height }} />
}
