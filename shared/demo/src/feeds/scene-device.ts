import { between, type Random } from '../common/random.ts'
import { type Palette, sky, tone } from './scene-parts.ts'

/** A desk seen from the front: a monitor, a keyboard with lit keys, a mouse. Fits any device review. */
export function deviceScene({ random, hue }: Palette): string {
  const glow = hue + between(random, -70, 70)
  return (
    sky(tone(hue, 16, 13), tone(hue, 20, 24)) +
    `<defs><radialGradient id="g"><stop stop-color="${tone(glow, 80, 58)}" stop-opacity=".6"/><stop offset="1" stop-color="${tone(glow, 80, 58)}" stop-opacity="0"/></radialGradient></defs>` +
    '<ellipse cx="320" cy="150" rx="330" ry="190" fill="url(#g)"/>' +
    `<rect y="268" width="640" height="92" fill="${tone(hue, 22, 10)}"/>` +
    monitor(random, hue, glow) +
    keyboard(random, glow, hue) +
    `<path d="M470 330c0-26 10-40 24-40s24 14 24 40z" fill="${tone(hue, 10, random() < 0.5 ? 90 : 32)}"/>` +
    `<rect x="491" y="296" width="6" height="12" rx="3" fill="${tone(glow, 85, 60)}"/>`
  )
}

function monitor(random: Random, hue: number, glow: number): string {
  const width = between(random, 260, 340)
  const left = 320 - width / 2
  const horizon = between(random, 120, 170)
  return (
    `<rect x="300" y="215" width="40" height="50" fill="${tone(hue, 10, 18)}"/><rect x="250" y="261" width="140" height="8" rx="3" fill="${tone(hue, 10, 20)}"/>` +
    `<rect x="${left}" y="60" width="${width}" height="164" rx="6" fill="${tone(hue, 12, 7)}"/>` +
    `<rect x="${left + 7}" y="67" width="${width - 14}" height="150" fill="${tone(glow, 60, 64)}"/>` +
    `<path d="M${left + 7} ${horizon}l${width * 0.3} -26 ${width * 0.22} 30 ${width * 0.2} -18L${left + width - 7} ${horizon + 12}V217H${left + 7}z" fill="${tone(glow - 16, 48, 30)}"/>` +
    `<path d="M320 130v-12m0 36v-12m-12 0h-12m48 0h-12" transform="translate(0 6)" stroke="#fff" stroke-width="3" opacity=".9"/>`
  )
}

function keyboard(random: Random, glow: number, hue: number): string {
  let keys = ''
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 13; column += 1) {
      const fill = random() < 0.3 ? tone(glow + between(random, -30, 30), 80, 62) : tone(hue, 10, 30)
      keys += `<rect x="${168 + column * 20}" y="${294 + row * 14}" width="17" height="11" rx="2" fill="${fill}"/>`
    }
  }
  return `<rect x="160" y="286" width="273" height="56" rx="6" fill="${tone(hue, 12, 15)}"/>${keys}`
}
