import type { SummaryStat } from '@gamelog/contracts/stats/summary'
import { sparkHeight, sparkPaths, sparkWidth } from './spark-path.ts'

interface SparkProps {
  series: SummaryStat['series']
  isCompared: boolean
  /** The range ends today: its last part is still being counted. */
  isRunning: boolean
}

/** The course of a card's figure, with that of the period before; the hourly chart and the figure say it in words. */
export function Spark({ series, isCompared, isRunning }: SparkProps) {
  const { line, area, before, end } = sparkPaths(
    series.current,
    isCompared ? series.previous : undefined,
    isRunning,
  )
  return (
    <svg
      className="block h-9 w-full fill-none"
      viewBox={`0 0 ${sparkWidth} ${sparkHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className="stroke-ink-3 stroke-[1.2] opacity-80 [stroke-dasharray:3_3]"
        d={before}
        vectorEffect="non-scaling-stroke"
      />
      <path className="fill-accent opacity-10" d={area} />
      <path className="stroke-accent stroke-[1.8]" d={line} vectorEffect="non-scaling-stroke" />
      {end && (
        <path
          className="stroke-accent stroke-6 [stroke-linecap:square]"
          d={`M${end.x} ${end.y}v.02`}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
