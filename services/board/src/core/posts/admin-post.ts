import type { AdminPost } from '@gamelog/contracts/board/moderation'
import { seesAddresses } from '@gamelog/contracts/common/admin-role'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import type { PostRow } from '../../db/tables.ts'

/** Form of a post for moderators: with its text whatever its state, and its author. */
export function toAdminPost(row: PostRow): AdminPost {
  return {
    post_number: row.post_number,
    user_name: row.user_name,
    display_id: row.display_id,
    content: row.content,
    posted_at: row.posted_at.toISOString(),
    deleted: row.deleted_at === null ? 0 : 1,
    is_reported: row.hidden,
    pending_reports: row.pending_reports,
    posted_by_user_id: row.author_user_id,
    posted_by_ip: row.author_ip,
  }
}

/** The post as an operator's role may see it. */
export function postFor({ role }: AuthAdmin, post: AdminPost): AdminPost {
  return seesAddresses(role) ? post : { ...post, posted_by_ip: null }
}
