import { between, type Random } from '../common/random.ts'
import { type Palette, sceneHeight, sceneWidth, sky, tone } from './scene-parts.ts'

/** Mountain ridges in haze under a low sun. */
export function ridgesScene({ random, hue }: Palette): string {
  const x = between(random, 120, 520)
  const y = between(random, 90, 190)
  const radius = between(random, 26, 60)
  const sun = [3.2, 2, 1]
    .map((scale, index) => {
      const opacity = [0.08, 0.16, 0.9][index]
      return `<circle cx="${x}" cy="${y}" r="${Math.round(radius * scale)}" fill="${tone(hue + 30, 90, 82)}" opacity="${opacity}"/>`
    })
    .join('')
  const ridges = [0, 1, 2, 3]
    .map((layer) => {
      const points = ridgeLine(random, 170 + layer * 48, 64 - layer * 8)
      return `<path d="${points}" fill="${tone(hue + layer * 6, 38, 44 - layer * 11)}"/>`
    })
    .join('')
  return sky(tone(hue - 40, 45, 20), tone(hue + 18, 62, 66)) + sun + ridges
}

function ridgeLine(random: Random, level: number, height: number): string {
  const points: string[] = []
  for (let x = 0; x <= sceneWidth; x += 32) points.push(`${x} ${level - between(random, 0, height)}`)
  return `M0 ${sceneHeight}L${points.join('L')}V${sceneHeight}Z`
}
