import type { Thread } from '@gamelog/contracts/board/thread'
import type { ThreadRow } from '../../db/tables.ts'

/** Public form of a thread; links to other threads are left out when there are none. */
export function toThread(row: Omit<ThreadRow, 'hidden_count' | 'reported' | 'article_id'>): Thread {
  return {
    id: row.id,
    title: row.title,
    game_category: row.game_category,
    created_at: row.created_at.toISOString(),
    last_posted_at: row.last_posted_at.toISOString(),
    post_count: row.post_count,
    archived: row.status === 'archived' ? 1 : 0,
    deleted: row.deleted_at === null ? 0 : 1,
    status: row.status,
    ...(row.previous_thread_id === null ? {} : { previous_thread_id: row.previous_thread_id }),
    ...(row.next_thread_id === null ? {} : { next_thread_id: row.next_thread_id }),
    pinned: isPinned(row),
    official: row.official,
    ...(row.previous_titles.length === 0 ? {} : { previous_titles: row.previous_titles }),
  }
}

/** A pin that has ended counts for nothing, before the job takes it off as well. */
function isPinned({ pin_place, pinned_until }: Pick<ThreadRow, 'pin_place' | 'pinned_until'>): boolean {
  return pin_place !== null && (pinned_until === null || pinned_until.getTime() > Date.now())
}
