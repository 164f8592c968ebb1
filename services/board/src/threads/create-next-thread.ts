import { boardLimits, defaultUserName } from '@gamelog/contracts/board/limits'
import type { HeldAnswer } from '@gamelog/contracts/board/post'
import type { Thread } from '@gamelog/contracts/board/thread'
import { nextThreadTitle } from '@gamelog/domain/next-title'
import { conflict } from '@gamelog/server/errors'
import type { BoardContext, RecordMatches } from '../context.ts'
import type { Db, ThreadRow } from '../db/tables.ts'
import { versionOf } from '../db/thread-version.ts'
import { postRefusal, threadNotFound } from '../errors.ts'
import type { Caller } from '../identity/caller.ts'
import type { RunLimited } from '../limits.ts'
import { findPost } from '../posts/repository.ts'
import { type Author, insertThreadWithPost } from './insert-thread-with-post.ts'
import { nextThreadContent } from './next-thread-content.ts'
import { toThread } from './public-thread.ts'
import { findThread, linkNextThread, lockThread } from './repository.ts'

interface CreateNextThreadInput {
  threadId: number
  caller: Caller
  /** Runs the write; throws when the caller creates threads too often. */
  runLimited: RunLimited
  /** Counts a thread that a rule refuses; throws after too many. */
  countRefusal: () => Promise<void>
}

/**
 * Returns the successor of a thread; the first request creates it, unless a rule holds it.
 * @throws 404, 409 below 950 posts or when the thread is archived or reported, 422 for a rule that refuses it, 429
 */
export async function createNextThread(
  context: BoardContext,
  input: CreateNextThreadInput,
): Promise<{ thread: Thread; created: boolean } | HeldAnswer> {
  const { db, rules } = context
  const { threadId, caller } = input
  const existing = await findSuccessor(db, threadId)
  if (existing) return { thread: toThread(existing), created: false }
  const write = async () => {
    const { title, game_category: game, articleId, content } = await draftSuccessor(context, db, threadId)
    const judged = {
      ...{ kind: 'next' as const, threadId, title, game, articleId, content, caller },
      userName: defaultUserName,
      idempotencyKey: null,
      countRefusal: input.countRefusal,
    }
    return rules.guard(judged, (record) =>
      db.transaction().execute((tx) => storeSuccessor(context, tx, { threadId, author: caller, record })),
    )
  }
  const made = await input.runLimited(write)
  if ('held' in made) return made
  await announceSuccessor(context, made)
  return { thread: toThread(made.next), created: made.previous !== null }
}

interface Successor {
  next: ThreadRow
  /** Its predecessor when this call created the successor. */
  previous: ThreadRow | null
}

/** Call it after the commit. */
export async function announceSuccessor(
  { announce }: Pick<BoardContext, 'announce'>,
  { next, previous }: Successor,
): Promise<void> {
  if (!previous) return
  await announce(next.id, versionOf(next))
  await announce(previous.id, versionOf(previous))
}

/**
 * Creates the successor of a thread where there is none. Call it in a transaction.
 * @throws 404, 409 as createNextThread
 */
export async function storeSuccessor(
  context: Pick<BoardContext, 'config'>,
  tx: Db,
  { threadId, author, record }: { threadId: number; author: Author; record: RecordMatches | null },
): Promise<Successor> {
  const row = await lockThread(tx, threadId)
  if (row?.next_thread_id) {
    const next = await findThread(tx, row.next_thread_id)
    if (!next) throw threadNotFound()
    return { next, previous: null }
  }
  const draft = await draftSuccessor(context, tx, threadId)
  const { thread } = await insertThreadWithPost(tx, context.config, {
    ...draft,
    previousThreadId: threadId,
    caller: author,
    userName: defaultUserName,
    idempotencyKey: null,
  })
  await record?.(tx, { threadId: thread.id, postNumber: 1 })
  return { next: thread, previous: await linkNextThread(tx, threadId, thread.id) }
}

/** Title and text of the successor a thread would get. @throws 404, 409 as createNextThread */
async function draftSuccessor({ config }: Pick<BoardContext, 'config'>, db: Db, threadId: number) {
  const previous = requireContinuable(await findThread(db, threadId))
  const opening = await findPost(db, previous.id, 1)
  const template = opening && opening.deleted_at === null && !opening.hidden ? opening.content : ''
  return {
    title: nextThreadTitle(previous.title, boardLimits.title),
    game_category: previous.game_category,
    articleId: previous.article_id,
    content: nextThreadContent(template, previous, config.http.publicOrigin),
  }
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
