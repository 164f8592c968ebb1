import type { Post } from '@gamelog/contracts/board/post'
import { formatRange, type PostRange, rangeOf, rangesUpTo } from '@gamelog/contracts/board/post-range'
import type { Thread } from '@gamelog/contracts/board/thread'
import { anchorTargets } from '@gamelog/domain/anchors'
import { jstSecond } from '@gamelog/domain/jst'
import { type PostSegment, postSegments } from '@gamelog/domain/post-segments'
import { escapeHtml } from '@gamelog/server/pages/html'

/** HTML of one page of a thread for readers without scripts: its posts in order, and links to the other pages. */
export function plainPosts(thread: Thread, posts: readonly Post[], range: PostRange): string {
  const pager = plainPager(thread, range)
  const note =
    thread.status === 'active'
      ? '<p>書き込みとリアクションには、ブラウザーのJavaScriptを有効にしてください。</p>'
      : ''
  return [
    `<h1>${escapeHtml(thread.title)}</h1><p>全${thread.post_count}レス</p>${pager}`,
    ...posts.map((post) => plainPost(post, thread, range)),
    `${pager}<p><a href="/board">掲示板へ戻る</a></p>${note}`,
  ].join('')
}

function plainPager({ id, post_count }: Thread, { first }: PostRange): string {
  const ranges = rangesUpTo(post_count)
  if (ranges.length < 2) return ''
  const links = ranges.map((range) =>
    range.first === first
      ? `<b aria-current="page">${formatRange(range)}</b>`
      : `<a href="${rangePath(id, range)}">${formatRange(range)}</a>`,
  )
  return `<nav aria-label="ページ">${links.join(' ')}</nav>`
}

function rangePath(id: number, range: PostRange): string {
  return `/board/thread/${id}/${formatRange(range)}`
}

function plainPost(post: Post, thread: Thread, range: PostRange): string {
  const { post_number: number, posted_at } = post
  const writer = post.deleted ? '' : ` ID:${escapeHtml(post.display_id)}`
  // No time element: its second form of every time is 400 bytes of the page, which is to fit into the first packets.
  const time = jstSecond(new Date(posted_at))
  return (
    `<article id="p${number}"><p><a href="#p${number}">${number}</a> <bdi>${escapeHtml(post.user_name)}</bdi> ` +
    `${time}${writer}</p><div>${plainThreadText(post, thread, range)}</div></article>`
  )
}

function plainThreadText(post: Post, thread: Thread, range: PostRange): string {
  if (post.deleted) return '<i>この投稿は削除されました</i>'
  if (post.is_reported) return '<i>⚠️ この投稿は多数の通報により非表示になりました</i>'
  return postSegments(post.content)
    .map((segment) => drawSegment(segment, thread, range))
    .join('')
}

function drawSegment(segment: PostSegment, { id, post_count }: Thread, range: PostRange): string {
  const text = escapeHtml(segment.text)
  if (segment.kind === 'text') return text
  if (segment.kind === 'link')
    return `<a href="${escapeHtml(segment.href)}" rel="noopener noreferrer nofollow ugc">${text}</a>`
  const [target = 0] = anchorTargets(segment.anchor, 1)
  if (target > post_count) return text
  const isHere = target >= range.first && target <= range.last
  return `<a href="${isHere ? '' : rangePath(id, rangeOf(target))}#p${target}">${text}</a>`
}
