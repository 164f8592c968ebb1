import type { AdminPost } from '@gamelog/contracts/board/moderation'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { type AuditActor, recordChanges } from '@gamelog/server/outbox/repository'
import type { Settings } from '@gamelog/server/settings/settings'
import type { BoardContext } from '../../context.ts'
import { postFor, toAdminPost } from '../../core/posts/admin-post.ts'
import { findPost, listPostsToChange, setPostsDeleted } from '../../core/posts/repository.ts'
import { lockThread } from '../../core/threads/repository.ts'
import type { Db, PostRow, ThreadRow } from '../../db/tables.ts'
import { versionOf } from '../../db/thread-version.ts'
import { postNotFound, threadNotFound } from '../../errors.ts'
import { recalculateThread } from '../reports/repository.ts'

interface SetPostVisibilityInput {
  threadId: number
  postNumber: number
  deleted: boolean
  admin: AuthAdmin
  reason: string | null
}

/**
 * Deletes or restores a post and records it in the audit log; does nothing when the post is in that state.
 * @throws 404
 */
export async function setPostVisibility(
  context: BoardContext,
  input: SetPostVisibilityInput,
): Promise<AdminPost> {
  const { threadId, postNumber } = input
  const { post, thread } = await context.db.transaction().execute(async (tx) => {
    if (!(await lockThread(tx, threadId))) throw threadNotFound()
    const { changed, thread } = await changePosts(tx, context.settings, { ...input, numbers: [postNumber] })
    const post = changed[0] ?? (await findPost(tx, threadId, postNumber))
    if (!post) throw postNotFound()
    return { post, thread }
  })
  if (thread) await context.announce(threadId, versionOf(thread))
  return postFor(input.admin, toAdminPost(post))
}

type PostChange = Omit<SetPostVisibilityInput, 'postNumber' | 'admin'> & {
  admin: AuditActor
  numbers: readonly number[]
}

/**
 * Deletes or restores posts of a thread that the caller has locked, as one revision of it, with an audit entry each; those
 * in that state already, or missing, are left out.
 * @returns the posts that changed, and the thread, null when none did
 */
export async function changePosts(
  tx: Db,
  settings: Settings,
  { threadId, numbers, deleted, admin, reason }: PostChange,
): Promise<{ changed: PostRow[]; thread: ThreadRow | null }> {
  const before = await listPostsToChange(tx, threadId, numbers, deleted)
  const changed = await setPostsDeleted(
    tx,
    threadId,
    before.map(({ post_number }) => post_number),
    deleted,
  )
  const after = new Map(changed.map((row) => [row.post_number, row]))
  await recordChanges(
    tx,
    before.map((row) => ({
      actor: admin,
      action: deleted ? 'post.delete' : 'post.restore',
      target: `thread:${threadId}/post:${row.post_number}`,
      before: recorded(row),
      after: recorded(after.get(row.post_number) ?? row),
      reason,
    })),
  )
  if (changed.length === 0) return { changed, thread: null }
  return { changed, thread: await recalculateThread(tx, threadId, settings, true) }
}

/** A post for the audit log: without its address, which is not kept as long. */
function recorded(row: PostRow): Omit<AdminPost, 'posted_by_ip'> {
  const { posted_by_ip: _address, ...post } = toAdminPost(row)
  return post
}
