import { between, type Random } from '../common/random.ts'
import { type Palette, sceneHeight, sceneWidth, sky, tone } from './scene-parts.ts'

/** A city at night: a large moon, two rows of buildings, lit windows. */
export function skylineScene({ random, hue }: Palette): string {
  const moon = `<circle cx="${between(random, 100, 540)}" cy="${between(random, 90, 150)}" r="${between(random, 50, 92)}" fill="${tone(hue + 12, 72, 74)}" opacity=".75"/>`
  return (
    sky(tone(hue - 30, 48, 12), tone(hue, 55, 48)) +
    moon +
    buildings(random, 150, 90, tone(hue - 16, 36, 24), '') +
    buildings(random, 220, 80, tone(hue - 24, 40, 11), tone(hue + 30, 85, 70))
  )
}

/** One row of buildings; `light` = colour of its windows, '' for none. */
function buildings(random: Random, level: number, spread: number, fill: string, light: string): string {
  let drawing = ''
  for (let x = -10; x < sceneWidth; ) {
    const width = between(random, 28, 72)
    const top = level + between(random, -spread / 2, spread)
    drawing += `<rect x="${x}" y="${top}" width="${width}" height="${sceneHeight - top}" fill="${fill}"/>`
    if (light) drawing += windows(random, x, top, width, light)
    x += width + between(random, 0, 6)
  }
  return drawing
}

function windows(random: Random, left: number, top: number, width: number, light: string): string {
  let drawing = ''
  for (let y = top + 12; y < sceneHeight - 8; y += 16) {
    for (let x = left + 8; x < left + width - 10; x += 12) {
      if (random() < 0.22) drawing += `<rect x="${x}" y="${y}" width="5" height="7" fill="${light}"/>`
    }
  }
  return drawing
}
