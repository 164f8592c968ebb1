import { getThread } from '@gamelog/contracts/board/thread'
import { callBoard } from '../../shared/board/call-board.ts'
import { serveData } from '../../shared/served-data.ts'

/**
 * Loads the thread of a page that was served with a part of its posts. The served posts stay while it is loaded, and for
 * good where it cannot be: crawlers may not ask for it.
 * @returns false when the served page stays
 */
export async function openRange(id: string): Promise<boolean> {
  // Where they are hidden (web/src/app/inline/mark-page.ts), the screen shows that it is loading.
  if (document.documentElement.dataset.own !== undefined) return true
  try {
    serveData(await callBoard(getThread, { params: { id }, query: {} }))
    return true
  } catch {
    return false
  }
}
