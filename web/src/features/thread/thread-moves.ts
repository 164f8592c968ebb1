import type { Post } from '@gamelog/contracts/board/post'
import { copyText } from '@gamelog/ui/copy-text'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { flushSync } from 'react-dom'
import { showView } from './stored-views.ts'
import type { ThreadRow } from './thread-rows.ts'
import type { useThreadFilters } from './use-thread-filters.ts'
import { firstPostBelow, focusedPost, listedPosts, numberInFocus, windowView } from './window-posts.ts'

export { toggleReaction } from './toggle-reaction.ts'

/** Moves to the post after or before the one being read. */
export function stepPost(direction: 1 | -1): void {
  const posts = listedPosts()
  const focused = focusedPost()
  const read = focused ?? firstPostBelow(innerHeight / 3)
  const at = (read ? posts.indexOf(read) : -1) - (focused || direction === -1 ? 0 : 1)
  const next = posts[Math.max(0, Math.min(posts.length - 1, at + direction))]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** Explains why a jump led nowhere: the post does not exist, or is hidden by a mute rule. */
export function notifyNotShown(number: number, exists: boolean): void {
  showError(`レス番号 ${number} は${exists ? 'NGで非表示になっています' : '存在しません'}`)
}

/** Answers the post being read. */
export function replyInFocus(): void {
  document.querySelector<HTMLElement>(`#p${numberInFocus()} [data-act="reply"]`)?.click()
}

/** Copies the text of the post being read, if it is shown. */
export function copyInFocus(posts: ReadonlyMap<number, Post>): void {
  const number = numberInFocus()
  const post = number === null ? undefined : posts.get(number)
  if (post && document.querySelector(`#p${number} [data-text]`))
    void copyText(post.content, { what: 'テキスト' })
}

/** Puts the focus on the first anchor of the post being read, which opens its preview, else on its answers or a link. */
export function openInFocus(): void {
  const post = document.getElementById(`p${numberInFocus()}`)
  const target = ['a[data-anchor]', '[data-refs]', 'a[data-thread], a[target="_blank"]']
    .map((selector) => post?.querySelector<HTMLElement>(selector))
    .find(Boolean)
  target?.focus({ focusVisible: true } as FocusOptions)
}

/** Folds the replies of every thread of talk, or opens them all; the post being read stays where it is. */
export function foldAll(
  { folded, fold }: Pick<ReturnType<typeof useThreadFilters>, 'folded' | 'fold'>,
  rows: readonly ThreadRow[],
): void {
  const view = windowView()
  const roots = rows.filter(({ depth, descendants }) => depth === 0 && descendants > 0)
  const numbers = folded.size > 0 ? [] : roots.map(({ post }) => post.post_number)
  flushSync(() => fold(numbers))
  if (view) showView(view)
}
