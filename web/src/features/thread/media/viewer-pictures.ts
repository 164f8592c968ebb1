import type { Post } from '@gamelog/contracts/board/post'
import { type Media, mediaIn } from '@gamelog/domain/media'
import { postSegments } from '@gamelog/domain/post-segments'
import type { Picture } from './load-picture.ts'
import { threadLinks } from './thread-links.ts'

export interface ViewerPicture {
  readonly picture: Picture
  /** The post that names it first. */
  readonly post: Post
  /** The post's words around its addresses. */
  readonly caption: string
}

function captionOf({ content }: Post): string {
  const words = postSegments(content).map(({ kind, text }) => (kind === 'link' ? ' ' : text))
  return words.join('').replace(/\s+/g, ' ').trim()
}

interface Given {
  posts: readonly Post[]
  muted: ReadonlyMap<number, unknown>
  isNg: (media: Media) => boolean
  /** Address of the picture that was pressed: it is there whatever the rules say, which the reader has overruled. */
  opened: string
}

/** The pictures of a thread in order, each once; none that the reader's rules hide. */
export function viewerPictures({ posts, muted, isNg, opened }: Given): ViewerPicture[] {
  const byNumber = new Map(posts.map((post) => [post.post_number, post]))
  const namesOpened = (number: number) =>
    mediaIn(byNumber.get(number)?.content ?? '').some(({ href }) => href === opened)
  const hidden = new Map([...muted].filter(([number]) => !namesOpened(number)))
  return threadLinks(posts, hidden).flatMap(({ media, number }) => {
    const post = byNumber.get(number)
    if (!post || media?.kind !== 'picture' || (media.href !== opened && isNg(media))) return []
    return [{ picture: media, post, caption: captionOf(post) }]
  })
}
