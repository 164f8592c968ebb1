import { getThread } from '@gamelog/contracts/board/endpoints'
import { callBoard } from '../../shared/board/call-board.ts'
import { serveData } from '../../shared/served-data.ts'

/**
 * Makes the page of a range of posts the page of their whole thread, at the first of them. The served posts stay while
 * the thread is loaded, and for good where it cannot be: crawlers may not ask for it.
 * @returns false when the served page stays
 */
export async function openRange(id: string, first: string): Promise<boolean> {
  // Where they are hidden (web/src/app/inline/mark-page.ts), the thread's own page shows that it is loading.
  const isSeen = document.documentElement.dataset.own === undefined
  if (isSeen) {
    try {
      serveData(await callBoard(getThread, { params: { id }, query: {} }))
    } catch {
      return false
    }
  }
  const place = location.hash || (first === '1' ? '' : `#p${first}`)
  history.replaceState(history.state, '', `/board/thread/${id}${place}`)
  return true
}
