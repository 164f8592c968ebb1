import { type Anchor, parseAnchors } from './anchors.ts'

/** A piece of a post: plain text, an anchor, or an http(s) address. */
export type PostSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'anchor'; readonly text: string; readonly anchor: Anchor }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const linkPattern = /https?:\/\/[!-~]+/g
// Closing punctuation belongs to the sentence, not to the address.
const trailing = /[.,:;!?'")\]}>]+$/

function splitLinks(text: string): PostSegment[] {
  const segments: PostSegment[] = []
  let at = 0
  for (const match of text.matchAll(linkPattern)) {
    const address = match[0].replace(trailing, '')
    if (!URL.canParse(address)) continue
    if (match.index > at) segments.push({ kind: 'text', text: text.slice(at, match.index) })
    segments.push({ kind: 'link', text: address, href: new URL(address).href })
    at = match.index + address.length
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

/** Drops a leading anchor to the parent, which the tree shows already, and the line break after it. */
export function withoutParentAnchor(segments: readonly PostSegment[], parent: number | null): PostSegment[] {
  const [first, second, ...rest] = segments
  const range = first?.kind === 'anchor' ? first.anchor.ranges[0] : undefined
  const isParent =
    first?.kind === 'anchor' &&
    first.anchor.ranges.length === 1 &&
    range?.from === parent &&
    range?.to === parent
  if (!isParent || second?.kind !== 'text') return [...segments]
  const text = second.text.replace(/^[ 　]*\n?/, '')
  return text === '' && rest.length === 0 ? [...segments] : [{ kind: 'text', text }, ...rest]
}
