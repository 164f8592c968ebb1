import type { Post } from '@gamelog/contracts/board/post'
import { anchorTargets } from '@gamelog/domain/anchors'
import { type PostSegment, postSegments } from '@gamelog/domain/post-segments'
import { escapeHtml } from '@gamelog/server/pages/html'

/**
 * HTML of a post for readers' programs: its lines, addresses and anchors as links. Of a deleted or reported post it says
 * so, which takes the place of the text where a program has kept it. `threadUrl` = absolute address of the thread.
 */
export function postHtml(post: Post, threadUrl: string): string {
  if (post.deleted) return 'この投稿は削除されました'
  if (post.is_reported) return 'この投稿は多数の通報により非表示になりました'
  return postSegments(post.content)
    .map((segment) => drawSegment(segment, threadUrl))
    .join('')
    .replaceAll('\n', '<br>')
}

function drawSegment(segment: PostSegment, threadUrl: string): string {
  const text = escapeHtml(segment.text)
  if (segment.kind === 'text') return text
  if (segment.kind === 'link')
    return `<a href="${escapeHtml(segment.href)}" rel="noopener noreferrer nofollow ugc">${text}</a>`
  const [target] = anchorTargets(segment.anchor, 1)
  return target === undefined ? text : `<a href="${threadUrl}#p${target}">${text}</a>`
}
