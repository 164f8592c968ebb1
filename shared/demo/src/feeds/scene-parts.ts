import type { Random } from '../common/random.ts'

export const sceneWidth = 640
export const sceneHeight = 360

/** Input of a scene: random numbers and a hue in degrees. */
export interface Palette {
  random: Random
  hue: number
}

/** Fill of a shape: hue, saturation and lightness in per cent. */
export function tone(hue: number, saturation: number, lightness: number): string {
  return `hsl(${Math.round((hue + 360) % 360)} ${saturation}% ${Math.round(lightness)}%)`
}

/** The background: a gradient from `top` to `bottom`. */
export function sky(top: string, bottom: string): string {
  return (
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    `<rect width="${sceneWidth}" height="${sceneHeight}" fill="url(#s)"/>`
  )
}
