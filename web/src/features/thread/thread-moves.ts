import { showError } from '@gamelog/ui/toast.tsx'

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
