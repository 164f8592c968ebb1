import { Button } from '@gamelog/ui/kit/button.tsx'
import type { CSSProperties } from 'react'
import type { ChartMark } from '../../shared/charts/chart-types.ts'
import { chartCursor } from '../../shared/charts/cursor-store.ts'
import { timeTicks } from '../../shared/charts/time-ticks.ts'
import { useNow } from '../../shared/use-now.ts'
import { oldText } from './ages.ts'
import { momentText } from './samples.ts'
import { sync, useAxisCursor } from './use-axis.ts'

/** The hours above all charts and strips; what the right column stands for. */
export function AxisRuler({ range }: { range: string }) {
  const { axis, at, from, until, isZoomed } = useAxisCursor()
  const ticks = timeTicks(from, until)
  const old = oldText(axis.starts.at(-1) ?? null, useNow(10_000) - axis.step)
  return (
    <div className="ln is-ruler">
      <div className="l">
        {isZoomed ? (
          <Button size="s" onClick={() => chartCursor(sync).setState({ zoom: null })}>
            全体に戻す
          </Button>
        ) : (
          range
        )}
      </div>
      <div aria-hidden>
        <div className="m-ticks">
          {ticks.map((tick) => (
            <i
              key={tick.at}
              className={tick.label ? 'is-long' : ''}
              style={{ left: `${((tick.at - from) / (until - from)) * 100}%` }}
            >
              {tick.label && <span>{tick.label}</span>}
            </i>
          ))}
        </div>
      </div>
      <div className="rr">{at === null ? (old ?? 'いまの値') : `${momentText(at, axis.hasDay)} の値`}</div>
    </div>
  )
}

/** One line through charts and strips, with its time and what was changed then. */
export function CursorLine({ marks }: { marks: readonly ChartMark[] }) {
  const { axis, at, row, share } = useAxisCursor()
  if (at === null || share === null || share < 0 || share > 1) return null
  const start = row?.at ?? at
  const here = marks.filter((mark) => mark.at >= start && mark.at < start + axis.step)
  return (
    <div className="cursor" style={{ '--x': share } as CSSProperties} aria-hidden>
      <b>{[momentText(start, axis.hasDay), ...here.map(({ label }) => label)].join(' ')}</b>
    </div>
  )
}
