import type { HeldPost } from '@gamelog/contracts/board/held-posts'
import { accountHours } from '../../core/identity/account-hours.ts'
import type { ListedHeld } from './repository.ts'

/** A held post as the back office sees it. */
export function heldBody(row: ListedHeld): HeldPost {
  const hours = accountHours({ userId: row.author_user_id, since: row.author_since }, row.held_at.getTime())
  return {
    id: row.id,
    kind: row.kind,
    rule: { id: row.rule_id, name: row.rule_name },
    status: row.status,
    held_at: row.held_at.toISOString(),
    thread: row.thread,
    title: row.title,
    game_category: row.game_category,
    user_name: row.user_name,
    content: row.content,
    hits: row.hits,
    author_user_id: row.author_user_id,
    account_hours: row.author_user_id === null || hours === null ? null : Math.floor(hours),
    published:
      row.published_thread_id === null || row.published_number === null
        ? null
        : { thread_id: row.published_thread_id, post_number: row.published_number },
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by,
    note: row.note,
  }
}
