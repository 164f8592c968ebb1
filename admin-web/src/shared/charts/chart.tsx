import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { type CSSProperties, type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { monthDayTime } from '../times.ts'
import type { ChartProps } from './chart-types.ts'
import { chartCursor, createCursor, holdCursor, nextSample } from './cursor-store.ts'
import { Readout } from './readout.tsx'
import { makeScene } from './scene.ts'

const PlotCanvas = lazy(async () => ({
  default: (await loadWithRetry(() => import('./plot-canvas.tsx'))).PlotCanvas,
}))

/**
 * A chart of samples over time, drawn by uPlot from a chunk of its own; a block of its size stands there meanwhile. A screen
 * shows it through `ChartWithTable`.
 */
export function Chart<Row>(props: ChartProps<Row>) {
  const { label, height, marks = [], canZoom = false, sync, kind = 'line', axis = 'below' } = props
  const [own] = useState(createCursor)
  const [isFocused, setFocused] = useState(false)
  const cursor = sync ? chartCursor(sync) : own
  useEffect(() => (sync ? holdCursor(sync) : undefined), [sync])
  const scene = useMemo(() => makeScene(props), [props])
  const size = { '--wide': `${height.wide}px`, '--narrow': `${height.narrow}px` } as CSSProperties

  const onKeyDown = (event: KeyboardEvent) => {
    const { at } = cursor.getState()
    if (event.key === 'Escape' && at === null) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') cursor.setState({ at: null, isByKeys: false })
    else if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    else {
      const way = event.key === 'ArrowLeft' ? -1 : 1
      cursor.setState({ at: nextSample(scene.starts, { at, way, isByHour: event.shiftKey }), isByKeys: true })
    }
    // The screen's own arrows and Escape stand back.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative h-(--wide) max-tab:h-(--narrow)" style={size}>
      <div
        role="img"
        aria-label={label}
        aria-keyshortcuts="ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight Escape"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the cursor, whose values are read out
        tabIndex={0}
        className="absolute inset-0"
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          cursor.setState({ at: null, isByKeys: false })
        }}
      >
        <Suspense fallback={<span className="skeleton size-full" />}>
          <PlotCanvas
            key={[kind, axis, ...scene.lines.map(({ look, isFilled }) => `${look}${isFilled}`)].join()}
            scene={scene}
            cursor={cursor}
            canZoom={canZoom}
          />
        </Suspense>
      </div>
      <Readout chart={props} starts={scene.starts} cursor={cursor} isReadOut={isFocused} />
      {marks.length > 0 && (
        <ul className="sr-only" aria-label="グラフの印">
          {marks.map((mark) => (
            <li key={`${mark.at}${mark.label}`}>
              {monthDayTime(new Date(mark.at).toISOString())} {mark.label}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
