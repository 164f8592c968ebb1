import { showError } from '@gamelog/ui/toast.tsx'
import { flushSync } from 'react-dom'
import { showView } from './kept-views.ts'
import type { ThreadRow } from './thread-rows.ts'
import type { useThreadFilters } from './use-thread-filters.ts'
import { numberInFocus, windowView } from './window-posts.ts'

/** The first element whose lower edge is below a line of the window. */
function firstBelow(elements: Iterable<HTMLElement>, line: number): HTMLElement | undefined {
  for (const element of elements) if (element.getBoundingClientRect().bottom > line) return element
  return undefined
}

/** Moves to the post after or before the one being read. */
export function stepPost(direction: 1 | -1): void {
  const posts = [...document.querySelectorAll<HTMLElement>('.rows .post')]
  const focused = document.activeElement?.closest<HTMLElement>('.rows .post')
  const line = innerHeight / 3
  // Chunks first: measuring a distant post would force its layout.
  const chunk = focused ? undefined : firstBelow(document.querySelectorAll<HTMLElement>('.rows .chunk'), line)
  const read = focused ?? firstBelow(chunk?.querySelectorAll<HTMLElement>('.post') ?? [], line)
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

/** Puts the focus on the first anchor of the post being read, which opens its preview, else on its answers or a link. */
export function openInFocus(): void {
  const post = document.getElementById(`p${numberInFocus()}`)
  const target = ['a.anchor', '.br', 'a.link']
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
