import { showSuccess } from '@gamelog/ui/kit/toast.tsx'

/**
 * Opens the thread after the open one in the list beside it (features/board/pane), or the one before.
 * @returns false without that list
 */
export function stepInPane(step: 1 | -1): boolean {
  const list = document.querySelector<HTMLElement>('[data-pane-rows]')
  if (!list) return false
  const rows = [...list.querySelectorAll<HTMLElement>('[data-steps] a')]
  const next = rows[rows.findIndex((row) => row.hasAttribute('aria-current')) + step]
  if (next) next.click()
  else if (step < 0) showSuccess('一覧の先頭です')
  else showSuccess(list.dataset.paneRows === 'unread' ? '未読のあるスレッドはここまでです' : '一覧の最後です')
  return true
}
