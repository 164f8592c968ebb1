import { boardLimits, defaultUserName } from '@gamelog/contracts/board/limits'
import type { HeldAnswer } from '@gamelog/contracts/board/post'
import type { Thread } from '@gamelog/contracts/board/thread'
import { nextThreadTitle } from '@gamelog/domain/next-title'
import { conflict } from '@gamelog/server/errors'
import type { LimitedRequest } from '@gamelog/server/rate-limit'
import type { WrittenText } from '../../content.ts'
import type { BoardContext } from '../../context.ts'
import type { Db, ThreadRow } from '../../db/tables.ts'
import { postRefusal, threadNotFound } from '../../errors.ts'
import type { Caller } from '../identity/caller.ts'
import { findPost } from '../posts/repository.ts'
import { insertThreadWithPost } from './create-thread.ts'
import { nextThreadContent } from './next-thread-content.ts'
import { toThread } from './public-thread.ts'
import { findThread, linkNextThread, lockThread } from './repository.ts'

interface CreateNextThreadInput {
  threadId: number
  caller: Caller
  request: LimitedRequest
}

/**
 * Returns the successor of a thread; the first request creates it, unless a rule holds it.
 * @throws 404, 409 below 950 posts or when the thread is archived or reported, 422 for a rule that refuses it, 429
 */
export async function createNextThread(
  context: BoardContext,
  { threadId, caller, request }: CreateNextThreadInput,
): Promise<{ thread: Thread; created: boolean } | HeldAnswer> {
  const { db, gate, contents } = context
  const continued = await findThread(db, threadId)
  if (!continued) throw threadNotFound()
  const existing = continued.next_thread_id && (await findThread(db, continued.next_thread_id))
  if (existing) return { thread: toThread(existing), created: false }
  const draft = await draftSuccessor(context, db, continued)
  const text = { ...draft, threadId, userName: defaultUserName, caller }
  return gate.write(contents.writings.next, text, { request, idempotencyKey: null })
}

interface Successor {
  next: ThreadRow
  /** Its predecessor when this call created the successor. */
  previous: ThreadRow | null
}

/**
 * Creates the successor of the thread that a text continues where there is none; its words follow from that thread as it is
 * now. Call it in a transaction.
 * @throws 404, 409 as createNextThread
 */
export async function storeSuccessor(
  { config }: Pick<BoardContext, 'config'>,
  tx: Db,
  text: WrittenText,
): Promise<Successor> {
  const previousThreadId = text.threadId ?? 0
  const row = await lockThread(tx, previousThreadId)
  if (row?.next_thread_id) {
    const next = await findThread(tx, row.next_thread_id)
    if (!next) throw threadNotFound()
    return { next, previous: null }
  }
  const made = { ...text, ...(await draftSuccessor({ config }, tx, row)) }
  const { thread } = await insertThreadWithPost(tx, config, made, { previousThreadId, key: null })
  return { next: thread, previous: await linkNextThread(tx, previousThreadId, thread.id) }
}

/** Title and text of the successor a thread would get. @throws 404, 409 as createNextThread */
async function draftSuccessor(
  { config }: Pick<BoardContext, 'config'>,
  db: Db,
  row: ThreadRow | undefined,
): Promise<Pick<WrittenText, 'title' | 'game' | 'articleId' | 'content'>> {
  const previous = requireContinuable(row)
  const opening = await findPost(db, previous.id, 1)
  const template = opening && opening.deleted_at === null && !opening.hidden ? opening.content : ''
  return {
    title: nextThreadTitle(previous.title, boardLimits.title),
    game: previous.game_category,
    articleId: previous.article_id,
    content: nextThreadContent(template, previous, config.http.publicOrigin),
  }
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
