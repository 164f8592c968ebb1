import { boardLimits, defaultUserName } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { nextThreadTitle } from '@gamelog/domain/next-title'
import { conflict } from '@gamelog/server/errors'
import type { Board } from '../board.ts'
import type { ThreadRow } from '../db/tables.ts'
import type { Caller } from '../identity/caller.ts'
import type { RunLimited } from '../limits.ts'
import { findPost } from '../posts/repository.ts'
import { insertThreadWithPost } from './create-thread.ts'
import { nextThreadContent } from './next-thread-content.ts'
import { toThread } from './public-thread.ts'
import { postRefusal } from './refusals.ts'
import { findThread, linkNextThread, lockThread } from './repository.ts'

interface CreateNextThreadInput {
  threadId: number
  caller: Caller
  /** Runs the write; throws when the caller makes threads too often. */
  runLimited: RunLimited
}

const versionOf = (row: ThreadRow) => ({
  revision: row.revision,
  reactionRevision: row.reaction_revision,
})

/**
 * The successor of a thread: made by the first who asks, the same one for everybody after.
 * @throws 404, 409 below 950 posts or when the thread is archived or reported, 429
 */
export async function createNextThread(
  board: Board,
  input: CreateNextThreadInput,
): Promise<{ thread: Thread; created: boolean }> {
  const existing = await findSuccessor(board, input.threadId)
  if (existing) return { thread: existing, created: false }
  const result = await input.runLimited(() => storeSuccessor(board, input))
  if (!result.next) throw postRefusal(undefined)
  if (result.previous) {
    await board.announce(result.next.id, versionOf(result.next))
    await board.announce(result.previous.id, versionOf(result.previous))
  }
  return { thread: toThread(result.next), created: result.previous !== null }
}

/** The thread that stands as the successor now, and the thread before it when this call made it. */
function storeSuccessor(board: Board, { threadId, caller }: CreateNextThreadInput) {
  return board.db.transaction().execute(async (tx) => {
    const row = await lockThread(tx, threadId)
    if (row?.next_thread_id) return { next: await findThread(tx, row.next_thread_id), previous: null }
    const previous = requireContinuable(row)
    const opening = await findPost(tx, previous.id, 1)
    const template = opening && opening.deleted_at === null && !opening.hidden ? opening.content : ''
    const { thread } = await insertThreadWithPost(tx, board, {
      title: nextThreadTitle(previous.title, boardLimits.title),
      game_category: previous.game_category,
      articleId: previous.article_id,
      previousThreadId: previous.id,
      caller,
      userName: defaultUserName,
      content: nextThreadContent(template, previous, board.config.http.publicOrigin),
      idempotencyKey: null,
    })
    return { next: thread, previous: await linkNextThread(tx, previous.id, thread.id) }
  })
}

async function findSuccessor(board: Board, threadId: number): Promise<Thread | undefined> {
  const row = await findThread(board.db, threadId)
  if (!row) throw postRefusal(undefined)
  if (row.next_thread_id === null) {
    requireContinuable(row)
    return undefined
  }
  const next = await findThread(board.db, row.next_thread_id)
  return next && toThread(next)
}

function requireContinuable(row: ThreadRow | undefined): ThreadRow {
  if (!row || row.deleted_at !== null || row.status === 'archived' || row.status === 'reported')
    throw postRefusal(row)
  if (row.post_count < boardLimits.nextThreadFrom)
    throw conflict('too_early', 'スレッドの作成に失敗しました', {
      detail: `次スレは${boardLimits.nextThreadFrom}レスから立てられます`,
    })
  return row
}
