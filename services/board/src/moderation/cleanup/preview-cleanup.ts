import type { CleanupPreview } from '@gamelog/contracts/board/cleanup'
import type { Db } from '../../db/tables.ts'
import { countInScope, countReactions, countThreadsInScope, listInScope } from './preview-repository.ts'
import type { Scope } from './scope-repository.ts'

/** Items that a clean-up of everything in scope would hide. */
export async function previewCleanup(db: Db, scope: Scope): Promise<CleanupPreview> {
  const [posts, totals, threads, reactions] = await Promise.all([
    listInScope(db, scope),
    countInScope(db, scope),
    countThreadsInScope(db, scope),
    'userId' in scope ? countReactions(db, scope.userId, scope.since, scope.until) : null,
  ])
  return {
    until: scope.until.toISOString(),
    posts: posts.map(({ title, posted_at, deleted_at, ...post }) => ({
      ...post,
      thread_title: title,
      posted_at: posted_at.toISOString(),
      deleted: deleted_at !== null,
    })),
    all: { posts: totals.visible, replies: totals.replies },
    reported: { posts: totals.reported, replies: totals.reported_replies },
    deleted: totals.deleted,
    accounts: totals.accounts,
    ...threads,
    reactions,
  }
}
