import { postSegments } from '@gamelog/domain/post-segments'

/** The first line of a post, without its anchors. */
export function firstLine(content: string): string {
  const words = postSegments(content)
    .map(({ kind, text }) => (kind === 'anchor' ? ' ' : text))
    .join('')
  return words.trim().split('\n')[0] ?? ''
}
