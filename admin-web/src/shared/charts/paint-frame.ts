import type { AxisTick } from './chart-types.ts'
import type { Pen } from './pen.ts'
import { placeLabels } from './place-labels.ts'
import type { Scene } from './scene.ts'
import { timeTicks } from './time-ticks.ts'
import { yTicks } from './y-axis.ts'

const bandAlpha = { warn: 0.08, bad: 0.09 }

/** Draws the parts under the lines: running sample, bands, grid, both axes. */
export function paintFrame(pen: Pen, scene: Scene, [from, until]: readonly [number, number]): void {
  paintRunning(pen, scene)
  paintBands(pen, scene)
  paintGrid(pen, scene)
  paintTimes(pen, scene, [from, until])
}

function paintRunning({ ctx, colours, plot, x }: Pen, { starts, step, running, kind }: Scene): void {
  const start = running === undefined || kind === 'bars' ? undefined : starts[running]
  if (start === undefined) return
  const left = Math.max(x(start), plot.left)
  const right = Math.min(x(start + step), plot.left + plot.width)
  if (right <= left) return
  ctx.globalAlpha = 0.7
  ctx.fillStyle = colours['bg-3']
  ctx.fillRect(left, plot.top, right - left, plot.height)
  ctx.globalAlpha = 1
}

function paintBands({ ctx, colours, plot, y, line }: Pen, { bands, top }: Scene): void {
  for (const { from, until = top, look } of bands) {
    if (from >= top) continue
    const ceiling = y(Math.min(until, top))
    ctx.globalAlpha = bandAlpha[look]
    ctx.fillStyle = colours[look]
    ctx.fillRect(plot.left, ceiling, plot.width, y(from) - ceiling)
    ctx.globalAlpha = 0.8
    line([plot.left, y(from)], [plot.left + plot.width, y(from)], look, [2, 3])
    ctx.globalAlpha = 1
  }
}

function paintGrid({ plot, y, line, write }: Pen, { top, bands, formatY }: Scene): void {
  for (const tick of yTicks(top)) {
    const isInBand = bands.some(({ from }) => tick >= from)
    if (!isInBand) {
      line([plot.left, y(tick)], [plot.left + plot.width, y(tick)], tick === 0 ? 'line-2' : 'line-1')
    }
    write(formatY(tick), plot.left - 6, y(tick), { colour: 'ink-3', align: 'right' })
  }
}

function paintTimes(pen: Pen, scene: Scene, [from, until]: readonly [number, number]): void {
  const { plot, x, line, isNarrow } = pen
  const bottom = plot.top + plot.height
  const ticks = (scene.ticks ?? timeTicks(from, until, isNarrow)).filter(
    ({ at }) => at >= from && at <= until,
  )
  if (scene.axis === 'ruler' && !isNarrow) {
    for (const { at, label } of ticks) if (label) line([x(at), plot.top], [x(at), bottom], 'line-1')
    return
  }
  for (const { at, label } of ticks) {
    // The tick of the axis' end would stand outside.
    const left = Math.min(x(at), plot.left + plot.width - 1)
    if (!isNarrow || label) line([left, bottom], [left, bottom + (label ? 6 : 3)], 'line-3')
  }
  paintTimeTexts(pen, ticks)
}

function paintTimeTexts({ plot, canvas, x, write, measure }: Pen, ticks: readonly AxisTick[]): void {
  const labelled = ticks
    .filter(({ label }) => label)
    .sort((a, b) => Number(b.isStrong ?? false) - Number(a.isStrong ?? false))
  const boxes = labelled.map(({ at, label = '', isStrong }) => {
    const width = measure(label, isStrong)
    const left = Math.min(Math.max(x(at) - width / 2, plot.left), plot.left + plot.width - width)
    return [{ left, width, top: plot.top + plot.height + 10, height: 14 }]
  })
  for (const [index, box] of placeLabels(boxes, canvas).entries()) {
    const { label = '', isStrong = false } = labelled[index] ?? {}
    if (box) write(label, box.left, box.top + 7, { colour: isStrong ? 'accent' : 'ink-3', isStrong })
  }
}
