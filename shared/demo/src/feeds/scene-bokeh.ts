import { between } from '../common/random.ts'
import { type Palette, sceneWidth, sky, tone } from './scene-parts.ts'

/** Lights out of focus behind speech bubbles. */
export function bokehScene({ random, hue }: Palette): string {
  let drawing = sky(tone(hue - 20, 40, 10), tone(hue + 10, 45, 28))
  for (let count = 0; count < 24; count += 1) {
    const x = between(random, 0, sceneWidth)
    const y = between(random, 0, 360)
    const opacity = (0.08 + random() * 0.28).toFixed(2)
    drawing += `<circle cx="${x}" cy="${y}" r="${between(random, 8, 52)}" fill="${tone(hue + between(random, -40, 60), 75, 66)}" opacity="${opacity}"/>`
  }
  const left = between(random, 70, 150)
  return (
    drawing +
    bubble(left, 92, between(random, 200, 300), tone(hue, 30, 95), 1) +
    bubble(sceneWidth - left, 206, between(random, 180, 280), tone(hue + 20, 70, 72), -1)
  )
}

/** A bubble that starts at `x` and grows to the right (1) or to the left (-1), with two lines of text. */
function bubble(x: number, y: number, width: number, fill: string, direction: 1 | -1): string {
  const line = (top: number, share: number) =>
    `<rect x="20" y="${top}" width="${Math.round((width - 40) * share)}" height="9" rx="4.5" fill="#0a0d10" opacity=".45"/>`
  const left = direction === 1 ? x : x - width
  const tail = direction === 1 ? 'M26 66v22l22-22z' : `M${width - 26} 66v22l-22-22z`
  return `<g transform="translate(${left} ${y})" opacity=".92"><rect width="${width}" height="68" rx="10" fill="${fill}"/><path d="${tail}" fill="${fill}"/>${line(20, 1)}${line(40, 0.6)}</g>`
}
