import {
  type ClipSite,
  clipPatterns,
  type PictureHost,
  pictureHosts,
} from '@gamelog/contracts/board/media-hosts'
import { findLinks } from './links.ts'

/** A picture or clip that an address leads to. `site`: as readers are told it. */
export type Media =
  | { readonly kind: 'picture'; readonly site: PictureHost; readonly href: string }
  | { readonly kind: 'clip'; readonly site: ClipSite; readonly href: string }

// X names the size behind a colon, or the type in a parameter.
const pictureFile = /\.(?:avif|gif|jpe?g|png|webp)(?::\w+)?$/i
const namesType = /[?&]format=(?:jpe?g|png|webp)\b/

/** Classifies an address by its text alone; null: it stays a link. */
export function mediaOf(href: string): Media | null {
  const { host, pathname, search } = new URL(href)
  const picture = pictureHosts.find((known) => known === host)
  if (picture) {
    const isPicture = pictureFile.test(pathname) || namesType.test(search)
    return isPicture ? { kind: 'picture', site: picture, href } : null
  }
  const address = host.replace(/^(?:www|m|mobile)\./, '') + pathname + search
  for (const [site, pattern] of Object.entries(clipPatterns))
    if (pattern.test(address)) return { kind: 'clip', site: site as ClipSite, href }
  return null
}

/** The pictures and clips that a text names, each once. */
export function mediaIn(text: string): Media[] {
  const hrefs = new Set(findLinks(text).map(({ href }) => href))
  return [...hrefs].flatMap((href) => mediaOf(href) ?? [])
}
