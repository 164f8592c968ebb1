import { showNotice } from '@gamelog/ui/kit/toast.tsx'

/** Whether the address is that of a thread, or of a range of its posts. */
function isWithin(thread: string): boolean {
  return `${location.pathname}/`.startsWith(`${thread}/`)
}

/**
 * Opens the thread after the open one in the list beside it (features/board/pane), or the one before.
 * @returns false without that list
 */
export function stepInPane(step: 1 | -1): boolean {
  const list = document.querySelector<HTMLElement>('[data-pane-rows]')
  if (!list) return false
  const rows = [...list.querySelectorAll<HTMLAnchorElement>('[data-steps] a')]
  // By the address, which changes at once: a second press may come before the screen does.
  const next = rows[rows.findIndex(({ pathname }) => isWithin(pathname)) + step]
  const atEnd = list.dataset.paneRows === 'unread' ? '未読のあるスレッドはここまでです' : '一覧の最後です'
  if (next) next.click()
  else showNotice(step < 0 ? '一覧の先頭です' : atEnd, { id: 'unread-step' })
  return true
}
