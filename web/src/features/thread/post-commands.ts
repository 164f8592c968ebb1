import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import type { Post } from '@gamelog/contracts/board/post'
import type { PostMenuItem } from './post-menu-items.ts'

/** Menu items of a post. Post 1 and own posts cannot be reported; operators share an id, which cannot be muted. */
export function menuItemsOf(post: Post, isMine: boolean, canReply: boolean): PostMenuItem[] {
  const hasOwnId = post.deleted === 0 && post.display_id !== operatorDisplayId
  const hasText = post.deleted === 0 && post.is_reported !== true
  const items: [PostMenuItem, boolean][] = [
    ['reply', canReply],
    ['quote', canReply && hasText],
    ['filter-id', hasOwnId],
    ['mute-id', hasOwnId && !isMine],
    ['copy', true],
    ['report', post.post_number !== 1 && post.deleted === 0 && !isMine],
  ]
  return items.filter(([, isOffered]) => isOffered).map(([item]) => item)
}

/** What makes a number an anchor. */
const arrows = /[>＞]{2,}(?=[0-9０-９])/g

/** Draft text that answers a post and quotes it, or the selected part of it. Its anchors would answer those posts as well. */
export function quoteText(post: Post, selection: string): string {
  const text =
    selection.trim() !== '' && post.content.includes(selection.trim()) ? selection.trim() : post.content
  const quoted = text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
    .replace(arrows, ([arrow = '']) => arrow)
  return `>>${post.post_number}\n${quoted}\n`
}
