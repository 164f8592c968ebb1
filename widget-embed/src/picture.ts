import type { ScriptArticle } from '@gamelog/contracts/widget/script-data'
import { make } from './dom.ts'

const ring = 'a22 22 0 1 0 44 0a22 22 0 1 0-44 0'
const scope = `M80-90V33m0 24v90M-90 45H68m24 0h190M58 45${ring}`

/** Of each game: a colour between those of the site's schemes, width of the strokes on 160 × 90, strokes; most have a scope. */
const looks: Record<string, string> = {
  'apex-legends': '#dc5847|6|M-60 50l40 10 50-30 30 40 40-62 40 62 30-20 60 30',
  'overwatch-2': `#d08020|3|M36 45${ring}M50 45${ring}M80 45${ring}`,
  'marvel-rivals': '#9a6fdd|12|M35 90L76 0M56 90L97 0M84 90l41-90',
  'fps-general': '#4f8cd0',
  device: '#8896a1',
  chat: '#d85f8e|15|M29 21h76M43 45h66M17 69h69',
}

/** The article's picture, or a drawing in the colour of its game where it has none or that does not load. */
export function fillPicture(frame: HTMLElement, { id, image, category = '' }: ScriptArticle): void {
  const draw = () => {
    const look = (looks[category] ?? '#3aa583').split('|')
    frame.textContent = ''
    // Articles of one game differ by the place of the drawing.
    const drawing = make(frame, 'svg', 'viewBox', `${-id.charCodeAt(9) % 40 || 0} 0 160 90`)
    drawing.style.color = look[0] as string
    make(drawing, 'path', 'd', look[2] ?? scope).setAttribute('stroke-width', look[1] ?? '3')
  }
  if (!image) {
    draw()
    return
  }
  const picture = make(frame, 'img', 'alt') as HTMLImageElement
  picture.referrerPolicy = 'no-referrer'
  picture.onerror = draw
  // The protocol of the page, not of its <base>: of mixed content browsers warn in its console.
  picture.src = image[0] === '/' ? location.protocol + image : image
}
