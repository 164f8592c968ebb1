import { boardLimits, defaultUserName } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { nextThreadTitle } from '@gamelog/domain/next-title'
import { conflict } from '@gamelog/server/errors'
import type { BoardContext } from '../context.ts'
import type { Db, ThreadRow } from '../db/tables.ts'
import { versionOf } from '../db/thread-version.ts'
import { postRefusal, threadNotFound } from '../errors.ts'
import type { Caller } from '../identity/caller.ts'
import type { RunLimited } from '../limits.ts'
import { findPost } from '../posts/repository.ts'
import { insertThreadWithPost } from './insert-thread-with-post.ts'
import { nextThreadContent } from './next-thread-content.ts'
import { toThread } from './public-thread.ts'
import { findThread, linkNextThread, lockThread } from './repository.ts'

interface CreateNextThreadInput {
  threadId: number
  caller: Caller
  /** Runs the write; throws when the caller creates threads too often. */
  runLimited: RunLimited
}

/**
 * Returns the successor of a thread; the first request creates it.
 * @throws 404, 409 below 950 posts or when the thread is archived or reported, 429
 */
export async function createNextThread(
  context: BoardContext,
  input: CreateNextThreadInput,
): Promise<{ thread: Thread; created: boolean }> {
  const existing = await findSuccessor(context.db, input.threadId)
  if (existing) return { thread: toThread(existing), created: false }
  const { next, previous } = await input.runLimited(() => storeSuccessor(context, input))
  if (!next) throw threadNotFound()
  if (previous) {
    await context.announce(next.id, versionOf(next))
    await context.announce(previous.id, versionOf(previous))
  }
  return { thread: toThread(next), created: previous !== null }
}

/** The successor, and its predecessor when this call created the successor. */
function storeSuccessor({ db, config }: BoardContext, { threadId, caller }: CreateNextThreadInput) {
  return db.transaction().execute(async (tx) => {
    const row = await lockThread(tx, threadId)
    if (row?.next_thread_id) return { next: await findThread(tx, row.next_thread_id), previous: null }
    const previous = requireContinuable(row)
    const opening = await findPost(tx, previous.id, 1)
    const template = opening && opening.deleted_at === null && !opening.hidden ? opening.content : ''
    const { thread } = await insertThreadWithPost(tx, config, {
      title: nextThreadTitle(previous.title, boardLimits.title),
      game_category: previous.game_category,
      articleId: previous.article_id,
      previousThreadId: previous.id,
      caller,
      userName: defaultUserName,
      content: nextThreadContent(template, previous, config.http.publicOrigin),
      idempotencyKey: null,
    })
    return { next: thread, previous: await linkNextThread(tx, previous.id, thread.id) }
  })
}

async function findSuccessor(db: Db, threadId: number): Promise<ThreadRow | undefined> {
  const row = await findThread(db, threadId)
  if (!row) throw threadNotFound()
  if (row.next_thread_id !== null) return findThread(db, row.next_thread_id)
  requireContinuable(row)
  return undefined
}

/** @throws 404, 409 for a thread that may not get a successor */
function requireContinuable(row: ThreadRow | undefined): ThreadRow {
  if (!row || row.deleted_at !== null) throw threadNotFound()
  if (row.status === 'archived' || row.status === 'reported') throw postRefusal(row)
  if (row.post_count < boardLimits.nextThreadFrom)
    throw conflict('too_early', 'スレッドの作成に失敗しました', {
      detail: `次スレは${boardLimits.nextThreadFrom}レスから立てられます`,
    })
  return row
}
