import uPlot from 'uplot'
import type { Box } from './place-labels.ts'

const names = [
  'ink-1',
  'ink-2',
  'ink-3',
  'line-1',
  'line-2',
  'line-3',
  'bg-1',
  'bg-3',
  'accent',
  'info',
  'warn',
  'bad',
] as const
export type Colour = (typeof names)[number]

/** The theme's colours and face of numerals. A canvas knows no CSS variables. */
export interface Inks {
  readonly colours: Readonly<Record<Colour, string>>
  readonly font: string
}

export function readInks(): Inks {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    colours: Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Colour, string>,
    font: read('font-num'),
  }
}

/** Draws in CSS pixels. */
export interface Pen {
  readonly ctx: CanvasRenderingContext2D
  readonly colours: Inks['colours']
  /** Where the lines are. */
  readonly plot: Box
  /** The whole canvas. */
  readonly canvas: Box
  readonly x: (at: number) => number
  readonly y: (value: number) => number
  readonly isNarrow: boolean
  line(from: readonly [number, number], to: readonly [number, number], colour: Colour, dash?: number[]): void
  /** @param baseline y of the text's middle. */
  write(text: string, x: number, baseline: number, look: TextLook): void
  measure(text: string, isStrong?: boolean): number
}

interface TextLook {
  readonly colour: Colour
  readonly align?: CanvasTextAlign
  readonly isStrong?: boolean
  /** Legible on lines. */
  readonly hasHalo?: boolean
}

/** px of a plot's width under which it is drawn as on phones. */
const narrowWidth = 520

/** Lets `draw` paint on the chart's canvas. */
export function withPen(u: uPlot, { colours, font }: Inks, draw: (pen: Pen) => void): void {
  const { ctx } = u
  const ratio = uPlot.pxRatio
  const { left, top, width, height } = u.bbox
  const plot = { left: left / ratio, top: top / ratio, width: width / ratio, height: height / ratio }
  const setFont = (isStrong = false) => {
    ctx.font = isStrong ? `700 12px ${font}` : `11px ${font}`
  }
  ctx.save()
  ctx.scale(ratio, ratio)
  ctx.lineWidth = 1
  ctx.textBaseline = 'middle'
  draw({
    ctx,
    colours,
    plot,
    canvas: { left: 0, top: 0, width: u.width, height: u.height },
    x: (at) => plot.left + u.valToPos(at, 'x'),
    y: (value) => plot.top + u.valToPos(value, 'y'),
    isNarrow: plot.width < narrowWidth,
    line(from, to, colour, dash = []) {
      ctx.strokeStyle = colours[colour]
      ctx.setLineDash(dash)
      ctx.beginPath()
      ctx.moveTo(...crisp(from))
      ctx.lineTo(...crisp(to))
      ctx.stroke()
    },
    write(text, x, baseline, { colour, align = 'left', isStrong, hasHalo = false }) {
      setFont(isStrong)
      ctx.fillStyle = colours[colour]
      ctx.textAlign = align
      if (hasHalo) {
        ctx.setLineDash([])
        ctx.lineWidth = 4
        ctx.lineJoin = 'round'
        ctx.strokeStyle = colours['bg-1']
        ctx.strokeText(text, x, baseline)
        ctx.lineWidth = 1
      }
      ctx.fillText(text, x, baseline)
    },
    measure(text, isStrong) {
      setFont(isStrong)
      return ctx.measureText(text).width
    },
  })
  ctx.restore()
}

/** A line of 1 px fills a row of pixels when it lies between two whole numbers. */
function crisp([x, y]: readonly [number, number]): [number, number] {
  return [Math.floor(x) + 0.5, Math.floor(y) + 0.5]
}
