import { type Anchor, parseAnchors } from './anchors.ts'
import { type FoundLink, findLinks } from './links.ts'

/** A piece of a post: plain text, an anchor, or an http(s) address. */
export type PostSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'anchor'; readonly text: string; readonly anchor: Anchor }
  | ({ readonly kind: 'link'; readonly text: string } & Pick<FoundLink, 'href' | 'thread'>)

function splitLinks(text: string): PostSegment[] {
  const segments: PostSegment[] = []
  let at = 0
  for (const { start, end, ...link } of findLinks(text)) {
    if (start > at) segments.push({ kind: 'text', text: text.slice(at, start) })
    segments.push({ kind: 'link', text: text.slice(start, end), ...link })
    at = end
  }
  if (at < text.length) segments.push({ kind: 'text', text: text.slice(at) })
  return segments
}

/** Splits a post into text, anchors and links; the joined `text`s equal the content. */
export function postSegments(content: string): PostSegment[] {
  const segments: PostSegment[] = []
  let at = 0
  for (const anchor of parseAnchors(content)) {
    segments.push(...splitLinks(content.slice(at, anchor.start)))
    segments.push({ kind: 'anchor', text: content.slice(anchor.start, anchor.end), anchor })
    at = anchor.end
  }
  segments.push(...splitLinks(content.slice(at)))
  return segments
}
