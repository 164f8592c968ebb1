import { clickRate, type Interval, wilsonInterval } from '@gamelog/domain/ab-test'
import { differenceText, intervalText, rateText, signed } from './numbers.ts'
import type { Outcome } from './outcome.ts'
import { type Scale, scaleOver } from './plot-scale.ts'
import { useWidth } from './use-width.ts'
import { verdictInks } from './verdict-inks.ts'

/** px below which the names stand above their bars. */
const narrow = 560

const plot = 'num block w-full overflow-visible'
const text = 'fill-ink-3 text-11'
const strongText = 'fill-ink-1 text-12 font-bold'

interface Frame {
  readonly isNarrow: boolean
  readonly width: number
  /** Where the plot begins. */
  readonly left: number
  /** Place of a value. */
  readonly x: (value: number) => number
}

function frameOf(width: number, { low, high }: Scale): Frame {
  const isNarrow = width < narrow
  // Wide: names on the left, figures behind the bars.
  const [left, right] = isNarrow ? [26, width - 26] : [Math.min(210, width * 0.26), width - 190]
  return {
    isNarrow,
    width,
    left,
    x: (value) => left + ((value - low) / (high - low || 1)) * (right - left),
  }
}

/** The rates of A and B with their intervals, and the difference with its own. */
export function IntervalPlot({ outcome }: { outcome: Outcome }) {
  const [ref, width] = useWidth(720)
  return (
    <div className="p-4">
      <div ref={ref}>
        <RatePlot outcome={outcome} width={width} />
        {outcome.verdict.interval && (
          <DifferencePlot
            width={width}
            difference={outcome.verdict.difference}
            interval={outcome.verdict.interval}
            look={outcome.verdict.kind}
          />
        )}
      </div>
    </div>
  )
}

function RatePlot({ outcome: { a, b }, width }: { outcome: Outcome; width: number }) {
  const arms = [
    { name: 'A', look: 'a', shape: 'square', arm: a, rate: clickRate(a), interval: wilsonInterval(a) },
    { name: 'B', look: 'b', shape: 'diamond', arm: b, rate: clickRate(b), interval: wilsonInterval(b) },
  ] as const
  const known = arms.flatMap(({ interval }) => (interval ? interval.map((end) => end * 100) : []))
  if (known.length === 0) return null
  const scale = scaleOver(known)
  const frame = frameOf(width, scale)
  const words = arms
    .map(({ name, rate, interval }) => `${name} ${rateText(rate)}、95%区間 ${intervalText(interval)}`)
    .join('。')
  return (
    <svg
      className={plot}
      viewBox={`0 0 ${width} 150`}
      height={150}
      role="img"
      aria-label={`クリック率。${words}。`}
    >
      {scale.ticks.map((tick) => (
        <Tick key={tick} x={frame.x(tick)} from={8} to={126} label={`${tick.toFixed(scale.decimals)}%`} />
      ))}
      {arms.map(
        ({ name, look, shape, arm, rate, interval }, row) =>
          rate !== null &&
          interval && (
            <Bar
              key={name}
              frame={frame}
              y={(frame.isNarrow ? 40 : 38) + row * 54}
              look={look}
              shape={shape}
              name={`${name} ${arm.id}`}
              ends={[interval[0] * 100, interval[1] * 100]}
              middle={rate * 100}
              value={rateText(rate)}
              range={intervalText(interval)}
            />
          ),
      )}
    </svg>
  )
}

interface DifferencePlotProps {
  width: number
  difference: number
  interval: Interval
  look: keyof typeof verdictInks
}

function DifferencePlot({ width, difference, interval, look }: DifferencePlotProps) {
  const scale = scaleOver([...interval, 0])
  const frame = frameOf(width, scale)
  const words = differenceText(difference, interval)
  return (
    <svg
      className={plot}
      viewBox={`0 0 ${width} 84`}
      height={84}
      role="img"
      aria-label={`差（B − A）は${words.difference}ポイント。95%区間 ${words.sentence}。`}
    >
      {scale.ticks.map((tick) => {
        const isZero = Math.abs(tick) < 1e-9
        return (
          <Tick
            key={tick}
            x={frame.x(tick)}
            from={22}
            to={60}
            isStrong={isZero}
            label={isZero ? '0 差なし' : signed(tick, scale.decimals)}
          />
        )
      })}
      <Bar
        frame={frame}
        y={40}
        look={look}
        shape="dot"
        name="差（B − A）"
        ends={interval}
        middle={difference}
        value={words.difference}
        range={`${words.interval}ポイント`}
      />
    </svg>
  )
}

interface TickProps {
  x: number
  from: number
  to: number
  label: string
  isStrong?: boolean
}

function Tick({ x, from, to, label, isStrong = false }: TickProps) {
  return (
    <g>
      <path className={isStrong ? 'stroke-ink-2 stroke-[1.5]' : 'stroke-line-1'} d={`M${x} ${from}V${to}`} />
      <text className={isStrong ? strongText : text} x={x} y={to + 16} textAnchor="middle">
        {label}
      </text>
    </g>
  )
}

/** Of A, B and the difference. */
type Shape = 'square' | 'diamond' | 'dot'

interface BarProps {
  frame: Frame
  /** Middle of the bar. */
  y: number
  look: keyof typeof verdictInks
  shape: Shape
  name: string
  ends: Interval
  middle: number
  value: string
  range: string
}

function Bar({ frame, y, look, shape, name, ends, middle, value, range }: BarProps) {
  const { isNarrow, width, left, x } = frame
  const [low, high] = [x(ends[0]), x(ends[1])]
  const figures = (
    <>
      <tspan className={strongText}>{value}</tspan>
      {'　'}
      {range}
    </>
  )
  return (
    <g className={verdictInks[look]}>
      {isNarrow ? (
        <>
          <text className={strongText} x={0} y={y - 16}>
            {shortened(name, width - 140)}
          </text>
          <text className={text} x={width} y={y - 16} textAnchor="end">
            {figures}
          </text>
        </>
      ) : (
        <>
          <text className={strongText} x={left - 24} y={y + 4} textAnchor="end">
            {shortened(name, left - 24)}
          </text>
          <text className={text} x={high + 12} y={y + 4}>
            {figures}
          </text>
        </>
      )}
      <rect
        className="fill-current opacity-22"
        x={low}
        y={y - 7}
        width={Math.max(1, high - low)}
        height={14}
      />
      <path
        className="stroke-current stroke-[1.6]"
        d={`M${low} ${y}H${high}M${low} ${y - 7}v14M${high} ${y - 7}v14`}
      />
      <Point shape={shape} x={x(middle)} y={y} />
    </g>
  )
}

function Point({ shape, x, y }: { shape: Shape; x: number; y: number }) {
  if (shape === 'dot') return <circle className="fill-current" cx={x} cy={y} r={4.5} />
  return (
    <rect
      className="fill-current"
      x={x - 4.5}
      y={y - 4.5}
      width={9}
      height={9}
      {...(shape === 'diamond' && { transform: `rotate(45 ${x} ${y})` })}
    />
  )
}

/** px of a character of a name, roughly. */
const characterWidth = 7.2

function shortened(name: string, room: number): string {
  const fitting = Math.floor(room / characterWidth)
  return name.length <= fitting ? name : `${name.slice(0, fitting - 1)}…`
}
