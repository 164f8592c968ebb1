import { Parser } from 'htmlparser2'
import type { ImageCandidate } from './raw-feed.ts'

// Bounds the work for hostile documents.
const maxHtml = 200_000
const maxImages = 20

// Lazy loaders keep a placeholder in src and the address in data-*.
const sourceAttributes = ['data-src', 'data-lazy-src', 'data-original', 'src']

/** Addresses of the `<img>` elements of untrusted HTML, in order, with stated sizes. */
export function imagesOfHtml(html: string): ImageCandidate[] {
  const images: ImageCandidate[] = []
  if (!/<img/i.test(html)) return images
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name !== 'img' || images.length >= maxImages) return
      if (/\b(?:wp-smiley|emoji)\b/.test(attributes.class ?? '')) return
      const size = { width: pixels(attributes.width), height: pixels(attributes.height) }
      for (const key of sourceAttributes) {
        const url = attributes[key]
        if (url) images.push({ url, ...size })
      }
    },
  })
  parser.end(html.slice(0, maxHtml))
  return images
}

function pixels(written: string | undefined): number | undefined {
  return written && /^\s*\d+(?:px)?\s*$/.test(written) ? Number.parseInt(written, 10) : undefined
}
