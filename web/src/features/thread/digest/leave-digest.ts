import { readEntry, replaceAddress } from '@gamelog/ui/history-entry'
import { scrollToOffset } from '../window-posts.ts'

/** Back to all posts: where 今北 was opened, or at the しおり where the page began with it. */
export function leaveDigest(): void {
  if (readEntry().isView) {
    history.back()
    return
  }
  replaceAddress(location.pathname)
  const line = document.getElementById('new')
  if (line) scrollToOffset(line, Math.round(innerHeight / 3))
}
