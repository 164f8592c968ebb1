import type { Thread } from '@gamelog/contracts/board/thread'
import type { ListedThread } from '../../../shared/reading/thread-states.ts'
import { inReadingOrder } from '../../../shared/reading/unread-threads.ts'
import { isDone } from '../select-threads.ts'
import type { PaneTab } from './pane-settings.ts'

/** A thread as the list beside a thread shows it. */
export interface PaneThread {
  readonly thread: ListedThread | Thread
  /** Posts since the reader's last visit; null = never opened. */
  readonly unread: number | null
  readonly isFavourite: boolean
}

/** Which threads stand where: ids, so that counts change and rows do not move. */
export interface PaneOrder {
  readonly rows: readonly number[]
  /** Below them, those that were opened and have nothing new. */
  readonly read: readonly number[]
}

/** Most rows of a group: whoever wants more goes to the board. */
const longest = { rows: 100, read: 30 }

const idsOf = (threads: readonly PaneThread[], most: number) =>
  threads.slice(0, most).map(({ thread }) => thread.id)

/** Whether a thread that was opened has posts since. */
export function isUnread(thread: PaneThread): thread is PaneThread & { unread: number } {
  return (thread.unread ?? 0) > 0
}

/** The order of a tab. @param threads in the order of the list, or of 勢い順 */
export function orderOf(tab: PaneTab, threads: readonly PaneThread[]): PaneOrder {
  if (tab === 'unread') {
    const read = threads.filter(({ unread }) => unread === 0)
    return {
      rows: idsOf(inReadingOrder(threads.filter(isUnread)), longest.rows),
      read: idsOf(read, longest.read),
    }
  }
  const belongs = ({ isFavourite, thread }: PaneThread) =>
    tab === 'favourites' ? isFavourite : !isDone(thread)
  return { rows: idsOf(threads.filter(belongs), longest.rows), read: [] }
}
