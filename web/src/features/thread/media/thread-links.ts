import type { Post } from '@gamelog/contracts/board/post'
import { type Media, mediaOf } from '@gamelog/domain/media'
import { postSegments } from '@gamelog/domain/post-segments'

/** An address named in a thread, at the post that names it first. */
export interface ThreadLink {
  readonly number: number
  readonly href: string
  readonly host: string
  /** Its post's words around it; its address where there are none. */
  readonly text: string
  /** The picture or clip that it is; null for other pages. */
  readonly media: Media | null
}

/** The links of a thread, each once, in order of number; muted posts name none. */
export function threadLinks(posts: readonly Post[], muted: ReadonlyMap<number, unknown>): ThreadLink[] {
  const links = new Map<string, ThreadLink>()
  for (const post of posts) {
    if (muted.has(post.post_number) || !post.content.includes('://')) continue
    const segments = postSegments(post.content)
    const words = segments
      .map(({ kind, text }) => (kind === 'text' ? text : ' '))
      .join('')
      .trim()
      .split('\n')[0]
    for (const segment of segments) {
      if (segment.kind !== 'link' || links.has(segment.href)) continue
      links.set(segment.href, {
        number: post.post_number,
        href: segment.href,
        host: new URL(segment.href).host,
        text: words?.trim() || segment.text.replace(/^h?ttps?:\/\//, ''),
        media: mediaOf(segment.href),
      })
    }
  }
  return [...links.values()]
}
