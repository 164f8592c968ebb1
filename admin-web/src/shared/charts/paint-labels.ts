import type { ChartLabel, ChartLook, LabelSide } from './chart-types.ts'
import { crossesLine, type Point } from './crosses-line.ts'
import type { Colour, Pen } from './pen.ts'
import { type Box, placeLabels } from './place-labels.ts'
import type { Scene } from './scene.ts'

export const lookColour: Record<ChartLook, Colour> = {
  main: 'accent',
  second: 'info',
  compare: 'ink-3',
  quiet: 'ink-3',
}

/** px of a line of text. */
const lineHeight = 15
const pointSize = 8
/** px between a point and its text. */
const gap = 10

interface Text {
  readonly text: string
  readonly colour: Colour
  readonly isStrong: boolean
  /** The best first. */
  readonly boxes: readonly Box[]
}

/** Draws the parts over the lines: moments, squares, and every text that finds room, the most important first. */
export function paintLabels(pen: Pen, scene: Scene): void {
  for (const { at } of scene.marks) {
    if (!isShown(pen, at)) continue
    const { plot, x, line } = pen
    line([x(at), plot.top], [x(at), plot.top + plot.height], 'line-3', [3, 3])
  }
  const points = paintPoints(pen, scene)
  const texts = [
    ...scene.labels.flatMap((label) => labelText(pen, scene, label)),
    ...scene.bands.filter(({ from }) => from < scene.top).map((band) => bandText(pen, band)),
    ...scene.marks.filter(({ at }) => isShown(pen, at)).map((mark) => markText(pen, mark)),
  ]
  const { plot, canvas } = pen
  const places = placeLabels(
    texts.map(({ boxes }) => boxes),
    // Above the axis and its times, right of the figures of the other axis.
    { left: plot.left, top: 0, width: canvas.width - plot.left, height: plot.top + plot.height },
    points,
  )
  for (const [index, { text, colour, isStrong }] of texts.entries()) {
    const box = places[index]
    if (box) pen.write(text, box.left, box.top + box.height / 2, { colour, isStrong, hasHalo: true })
  }
}

function isShown({ plot, x }: Pen, at: number): boolean {
  return x(at) >= plot.left && x(at) <= plot.left + plot.width
}

function middleOf({ starts, step }: Scene, row: number): number {
  return (starts[row] ?? 0) + step / 2
}

function figureOf({ lines }: Scene, { column, row }: Pick<ChartLabel, 'column' | 'row'>): number | null {
  return lines[column]?.values[row] ?? null
}

/** @returns where the points stand. */
function paintPoints(pen: Pen, scene: Scene): Box[] {
  const { running, kind, labels } = scene
  if (kind === 'bars') return []
  return [
    ...labels.filter(({ hasPoint, row }) => hasPoint && row !== running),
    ...(running === undefined ? [] : [{ row: running, column: 0 }]),
  ].flatMap((at) => paintPoint(pen, scene, at) ?? [])
}

function paintPoint(pen: Pen, scene: Scene, at: Pick<ChartLabel, 'column' | 'row'>): Box | null {
  const { ctx, colours, x, y } = pen
  const value = figureOf(scene, at)
  const middle = middleOf(scene, at.row)
  const look = scene.lines[at.column]?.look
  if (value === null || !look || !isShown(pen, middle)) return null
  const [left, top] = [x(middle) - pointSize / 2, y(value) - pointSize / 2]
  const isRunning = at.row === scene.running && at.column === 0
  ctx.fillStyle = colours[isRunning ? 'bg-1' : lookColour[look]]
  ctx.fillRect(left, top, pointSize, pointSize)
  if (isRunning) {
    ctx.setLineDash([])
    ctx.lineWidth = 1.6
    ctx.strokeStyle = colours[lookColour[look]]
    ctx.strokeRect(left, top, pointSize, pointSize)
    ctx.lineWidth = 1
  }
  return { left, top, width: pointSize, height: pointSize }
}

const sides: readonly LabelSide[] = ['above', 'left', 'right', 'below']

function labelText(pen: Pen, scene: Scene, label: ChartLabel): Text[] {
  const value = figureOf(scene, label)
  const middle = middleOf(scene, label.row)
  const look = scene.lines[label.column]?.look
  if (value === null || !look || !isShown(pen, middle)) return []
  const { text, side = 'above', isStrong = false } = label
  const [x, y, width] = [pen.x(middle), pen.y(value), pen.measure(text, isStrong)]
  const { plot } = pen
  const centred = Math.min(Math.max(x - width / 2, plot.left), plot.left + plot.width - width)
  const size = { width, height: lineHeight }
  const boxes: Record<LabelSide, Box> = {
    above: { ...size, left: centred, top: y - gap / 2 - lineHeight },
    below: { ...size, left: centred, top: y + gap / 2 },
    left: { ...size, left: x - width - gap, top: y - lineHeight / 2 - 3 },
    right: { ...size, left: x + gap, top: y - lineHeight / 2 - 3 },
  }
  const places = [side, ...sides.filter((other) => other !== side)].map((place) => boxes[place])
  const lines = linePoints(pen, scene)
  // A text on its own line hides the course that it names.
  const crossed = (box: Box) =>
    lines.reduce(
      (sum, points, column) => sum + (crossesLine(points, box) ? (column === label.column ? 2 : 1) : 0),
      0,
    )
  return [
    {
      text,
      isStrong,
      boxes: places.toSorted((one, other) => crossed(one) - crossed(other)),
      colour: isStrong ? lookColour[look] : 'ink-2',
    },
  ]
}

/** The lines as they are drawn; bars have none. */
function linePoints({ x, y }: Pen, scene: Scene): Point[][] {
  if (scene.kind === 'bars') return []
  return scene.lines.map(({ values }, column) =>
    values.map((value, row) =>
      value === null || (column === 0 && row === scene.running) ? null : [x(middleOf(scene, row)), y(value)],
    ),
  )
}

function bandText({ plot, y, measure }: Pen, band: Scene['bands'][number]): Text {
  // Capitals without descenders: the line is lower than others.
  const height = lineHeight - 3
  const size = { left: plot.left + 5, width: measure(band.label), height }
  const edge = y(band.from)
  return {
    text: band.label,
    colour: band.look,
    isStrong: false,
    boxes: [
      { ...size, top: edge - height },
      { ...size, top: edge },
    ],
  }
}

function markText({ plot, x, measure }: Pen, { at, label }: Scene['marks'][number]): Text {
  const width = measure(label)
  const boxes = [0, lineHeight].flatMap((down) =>
    [x(at) + 4, x(at) - 4 - width].map((left) => ({
      left,
      top: plot.top + down,
      width,
      height: lineHeight,
    })),
  )
  return { text: label, colour: 'ink-3', isStrong: false, boxes }
}
