import type { Thread } from '@gamelog/contracts/board/thread'
import type { ListedThread } from '../../../shared/reading/thread-states.ts'
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

/** The order of a tab. @param threads in the order of the list, or of 勢い順 */
export function orderOf(tab: PaneTab, threads: readonly PaneThread[]): PaneOrder {
  const belongs = {
    unread: ({ unread }: PaneThread) => (unread ?? 0) > 0,
    favourites: ({ isFavourite }: PaneThread) => isFavourite,
    momentum: ({ thread }: PaneThread) => !isDone(thread),
  }[tab]
  const idsOf = (of: (thread: PaneThread) => boolean, most: number) =>
    threads
      .filter(of)
      .slice(0, most)
      .map(({ thread }) => thread.id)
  return {
    rows: idsOf(belongs, longest.rows),
    read: tab === 'unread' ? idsOf(({ unread }) => unread === 0, longest.read) : [],
  }
}
