import { Button } from '@gamelog/ui/kit/button.tsx'
import type { ChartMark } from '../../shared/charts/chart-types.ts'
import { chartCursor } from '../../shared/charts/cursor-store.ts'
import { timeTicks } from '../../shared/charts/time-ticks.ts'
import { useNow } from '../../shared/use-now.ts'
import { staleText } from './ages.ts'
import { momentText } from './samples.ts'
import { timelineColumns } from './timeline-line.tsx'
import { sync, useAxisCursor } from './use-axis.ts'

/** The hours above all charts and strips; what the right column stands for. */
export function AxisRuler({ range }: { range: string }) {
  const { axis, at, from, until, isZoomed } = useAxisCursor()
  const ticks = timeTicks(from, until)
  const old = staleText(axis.starts.at(-1) ?? null, useNow(10_000) - axis.step)
  return (
    <div className={`${timelineColumns} border-b border-line-1 text-11 text-ink-3 max-tab:hidden`}>
      <div className="py-1.5 pr-1 pl-4">
        {isZoomed ? (
          <Button size="s" onClick={() => chartCursor(sync).setState({ zoom: null })}>
            全体に戻す
          </Button>
        ) : (
          range
        )}
      </div>
      <div className="pl-[34px]" aria-hidden>
        <div className="relative h-[26px]">
          {ticks.map((tick) => (
            <i
              key={tick.at}
              className={`absolute bottom-0 w-px bg-line-3 ${tick.label ? 'h-1.5' : 'h-[3px]'}`}
              style={{ left: `${((tick.at - from) / (until - from)) * 100}%` }}
            >
              {tick.label && (
                <span className="num absolute bottom-[7px] left-0 -translate-x-1/2 whitespace-nowrap not-italic">
                  {tick.label}
                </span>
              )}
            </i>
          ))}
        </div>
      </div>
      <div data-axis-values className="py-1.5 pr-4 pl-3 text-right whitespace-nowrap tabular-nums">
        {at === null ? (old ?? 'いまの値') : `${momentText(at, axis.hasDay)} の値`}
      </div>
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
    // Between the columns of `timelineColumns` and the charts' own axis.
    <div
      data-cursor
      className="pointer-events-none absolute inset-y-0 z-3 w-px bg-ink-2 max-tab:hidden"
      style={{ left: `calc(${148 + 34}px + (100% - ${148 + 34 + 156}px) * ${share})` }}
      aria-hidden
    >
      <b className="num absolute top-[3px] left-0 -translate-x-1/2 bg-ink-1 px-1.5 text-11 leading-[18px] whitespace-nowrap text-panel">
        {[momentText(start, axis.hasDay), ...here.map(({ label }) => label)].join(' ')}
      </b>
    </div>
  )
}
