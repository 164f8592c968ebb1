import uPlot from 'uplot'
import { paintFrame } from './paint-frame.ts'
import { lookColour, paintLabels } from './paint-labels.ts'
import { type Inks, withPen } from './pen.ts'
import { plotPadding } from './plot-layout.ts'
import type { Scene, SceneLine } from './scene.ts'

/** The values uPlot joins: x is the middle of each sample. */
export function plotData({ starts, step, lines, running, kind }: Scene): uPlot.AlignedData {
  const xs = starts.map((start) => start + step / 2)
  const ys = lines.map(({ values }, index) =>
    index === 0 && running !== undefined && kind === 'line'
      ? values.map((value, row) => (row === running ? null : value))
      : [...values],
  )
  return [xs, ...ys]
}

interface PlotSource {
  readonly scene: () => Scene
  readonly inks: () => Inks
  /** Part of the axis shown. */
  readonly shown: () => readonly [number, number]
  readonly isPhone: boolean
}

/** Listeners of uPlot's own; the pointer is handled by `attachInput`. */
const unbound = () => null

/** The uPlot instance of a chart; frame, ticks and texts are painted by hooks. */
export function makePlot(target: HTMLElement, source: PlotSource): uPlot {
  const { lines, kind, axis } = source.scene()
  const { top, right, bottom, left } = plotPadding(axis, source.isPhone)
  return new uPlot(
    {
      width: Math.max(target.clientWidth, 1),
      height: Math.max(target.clientHeight, 1),
      padding: [top, right, bottom, left],
      legend: { show: false },
      axes: [{ show: false }, { show: false }],
      scales: { x: { time: false }, y: { range: () => [0, source.scene().top] } },
      series: [{}, ...lines.map((line) => seriesOf(line, kind, source))],
      cursor: {
        y: false,
        drag: { x: false, y: false, setScale: false },
        bind: {
          mousedown: unbound,
          mouseup: unbound,
          click: unbound,
          dblclick: unbound,
          mousemove: unbound,
          mouseleave: unbound,
          mouseenter: unbound,
        },
        points: {
          ...(kind === 'bars' && { show: false }),
          size: 7,
          width: 1,
          stroke: () => source.inks().colours['bg-1'],
          fill: (_, index) => source.inks().colours[lookColour[lines[index - 1]?.look ?? 'main']],
        },
      },
      hooks: {
        drawClear: [
          (u) => withPen(u, source.inks(), (pen) => paintFrame(pen, source.scene(), source.shown())),
        ],
        draw: [(u) => withPen(u, source.inks(), (pen) => paintLabels(pen, source.scene()))],
      },
    },
    plotData(source.scene()),
    target,
  )
}

function seriesOf({ look, isFilled }: SceneLine, kind: Scene['kind'], source: PlotSource): uPlot.Series {
  const colour = () => source.inks().colours[lookColour[look]]
  if (kind === 'bars') return barSeries(source)
  return {
    stroke: colour,
    width: look === 'main' || look === 'second' ? 2 : 1.5,
    ...(look === 'compare' && { dash: [4, 4] }),
    spanGaps: false,
    gaps: (u, index, from, to, gaps) => withMissing(u, { index, from, to, gaps, step: source.scene().step }),
    points: { size: 4, fill: colour, width: 0, filter: lonelyPoints },
    ...(isFilled && { fill: (u: uPlot) => shade(u, colour()) }),
  }
}

interface KnownGaps {
  /** Of the series. */
  readonly index: number
  readonly from: number
  readonly to: number
  readonly gaps: uPlot.Series.Gaps
  readonly step: number
}

/** Gaps where values are null, and where samples are left out. */
function withMissing(u: uPlot, { index, from, to, gaps, step }: KnownGaps): uPlot.Series.Gaps {
  const [xs] = u.data
  const values = u.data[index] ?? []
  for (let row = from + 1; row <= to; row++) {
    const [before, after] = [xs[row - 1] ?? 0, xs[row] ?? 0]
    if (after - before < step * 1.5 || values[row - 1] == null || values[row] == null) continue
    gaps.push([Math.round(u.valToPos(before, 'x', true)), Math.round(u.valToPos(after, 'x', true))])
  }
  return gaps.sort(([a], [b]) => a - b)
}

/** A sample between two gaps has no line; it is drawn as a point. */
function lonelyPoints(u: uPlot, index: number): number[] {
  const values = u.data[index] ?? []
  return [...values].flatMap((value, row) =>
    value != null && values[row - 1] == null && values[row + 1] == null ? [row] : [],
  )
}

function shade(u: uPlot, colour: string): CanvasGradient {
  const gradient = u.ctx.createLinearGradient(0, u.bbox.top, 0, u.bbox.top + u.bbox.height)
  gradient.addColorStop(0, `${colour}33`)
  gradient.addColorStop(1, `${colour}00`)
  return gradient
}

/** Quiet bars; the one still being counted in accent. */
function barSeries({ scene, inks }: PlotSource): uPlot.Series {
  const paths = uPlot.paths.bars?.({
    size: [0.92, Number.POSITIVE_INFINITY, 1],
    disp: {
      fill: {
        unit: 3,
        values: (u: uPlot) => {
          const { accent, 'ink-3': quiet } = inks().colours
          return [...u.data[0]].map((_, row) => (row === scene().running ? accent : `${quiet}8c`))
        },
      },
    },
  })
  return { width: 0, fill: () => inks().colours['ink-3'], points: { show: false }, ...(paths && { paths }) }
}
