import type { MediaNs } from 'feedsmith'
import type { ImageCandidate } from './raw-feed.ts'
import { isImage } from './thumbnail.ts'

/** Media RSS images, best first: thumbnails of the item, then of its contents and groups, then image contents. */
export function mediaImages(media: MediaNs.ItemOrFeed | undefined): ImageCandidate[] {
  if (!media) return []
  const groups = media.groups ?? []
  const contents = [...(media.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])]
  return [
    ...thumbnails(media),
    ...contents.flatMap(thumbnails),
    ...groups.flatMap(thumbnails),
    ...contents.flatMap((content) => (isPicture(content) ? candidate(content) : [])),
  ]
}

function isPicture(content: MediaNs.Content): boolean {
  if (content.medium) return content.medium.toLowerCase() === 'image'
  return isImage(content.type, content.url)
}

function thumbnails(element: { thumbnails?: MediaNs.Thumbnail[] }): ImageCandidate[] {
  return (element.thumbnails ?? []).flatMap(candidate)
}

function candidate(element: { url?: string; width?: number; height?: number }): ImageCandidate[] {
  const { url, width, height } = element
  return url ? [{ url, width, height }] : []
}

interface Enclosure {
  url?: string | undefined
  type?: string | undefined
}

/** Enclosures, attachments and enclosure links that are images. */
export function imageEnclosures(enclosures: Enclosure[] | undefined): ImageCandidate[] {
  return (enclosures ?? []).flatMap(({ url, type }) => (url && isImage(type, url) ? [{ url }] : []))
}

/** One address as a candidate. */
export function imageAt(url: string | undefined): ImageCandidate[] {
  return url ? [{ url }] : []
}
