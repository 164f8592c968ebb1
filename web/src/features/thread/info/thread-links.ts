import type { Post } from '@gamelog/contracts/board/post'
import { postSegments } from '@gamelog/domain/post-segments'

/** An address named in a thread, at the post that names it first. */
export interface ThreadLink {
  readonly number: number
  readonly href: string
  readonly host: string
  /** Its post's words around it; its address where there are none. */
  readonly text: string
  /** Picture or film: by its address, without a request. */
  readonly isMedia: boolean
}

const mediaFile = /\.(?:avif|gif|jpe?g|m4v|mov|mp4|png|webm|webp)$/i
const mediaHost =
  /(?:^|\.)(?:youtube\.com|youtu\.be|nicovideo\.jp|nico\.ms|twitch\.tv|streamable\.com|medal\.tv|imgur\.com|gyazo\.com)$/

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
      const { host, pathname } = new URL(segment.href)
      links.set(segment.href, {
        number: post.post_number,
        href: segment.href,
        host,
        text: words?.trim() || segment.text.replace(/^h?ttps?:\/\//, ''),
        isMedia: mediaFile.test(pathname) || mediaHost.test(host),
      })
    }
  }
  return [...links.values()]
}
