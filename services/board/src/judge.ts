import type { HeldAnswer } from '@gamelog/contracts/board/post'
import { HttpError } from '@gamelog/server/errors'
import { isUniqueViolation } from '@gamelog/server/postgres-errors'
import type { Stored, Writing, WrittenText } from './content.ts'
import type { BoardContext } from './context.ts'
import { findStoredWrite } from './core/idempotency/repository.ts'
import type { Db } from './db/tables.ts'
import { versionOf } from './db/thread-version.ts'
import type { Act, Gate, Sender } from './gate.ts'
import { readHeldAnswer } from './moderation/held-posts/hold-post.ts'
import { forgetFailedText, judgeText } from './moderation/post-rules/judge-text.ts'
import type { RuleBook } from './moderation/post-rules/rule-book.ts'

/** The gate of every write; the order of its checks is in docs/architecture.md, "A write to the board". */
export function createGate(context: Omit<BoardContext, 'gate'>, book: RuleBook): Gate {
  const { db, limits, insertLimiter } = context

  /** The answer to an earlier request with the same key, to which limits and refusals do not apply. @throws the error, 422 */
  async function replay<Answer>({ idempotencyKey: key, replay }: Act<Answer>, error: unknown) {
    const mayBeRepeat = error instanceof HttpError ? error.status < 500 : isUniqueViolation(error)
    const stored = mayBeRepeat && key !== null ? await findStoredWrite(db, key) : undefined
    if (!stored || !replay) throw error
    if (stored.request_hash !== key?.requestHash) throw keyReused()
    return replay(stored)
  }

  async function act<Answer>(given: Act<Answer>): Promise<Answer> {
    const { counted } = given
    try {
      await given.check?.()
      if (counted) await limits[counted.limit](counted.request)
    } catch (error) {
      return replay(given, error)
    }
    let stored: Awaited<ReturnType<typeof given.store>>
    try {
      stored = await given.store()
    } catch (error) {
      if (counted) await limits[counted.limit].giveBack(counted.request, error)
      return replay(given, error)
    }
    for (const row of stored.changed)
      await context.announce(row.id, versionOf(row), { lists: stored.lists ?? true })
    return stored.answer
  }

  /** Stores a text that rules accept, and what they matched, or holds it. */
  async function publish<Answer>(
    writing: Writing<Answer>,
    text: WrittenText,
    sender: Sender,
  ): Promise<Stored<Answer | HeldAnswer>> {
    const verdict = await judgeText(context, await book.current(), writing, text, sender)
    if ('held' in verdict) return { changed: [], answer: verdict }
    const { record, rememberedText } = verdict
    const store = async (tx: Db) => {
      const stored = await writing.store(context, tx, text, sender.idempotencyKey)
      if (stored.changed.length > 0) await record?.(tx, stored.place)
      return stored
    }
    const run = () => (writing.inTurn && !record ? store(db) : db.transaction().execute(store))
    const { threadId } = text
    return (writing.inTurn && threadId !== null ? insertLimiter.run(threadId, run) : run()).catch(
      async (error: unknown) => {
        if (rememberedText !== null) await forgetFailedText(context, rememberedText)
        throw error
      },
    )
  }

  return {
    act,
    write(writing, text, sender) {
      const { limit, replay } = writing
      return act({
        counted: { limit, request: sender.request },
        idempotencyKey: sender.idempotencyKey,
        store: () => publish(writing, text, sender),
        replay:
          replay &&
          (async (stored) =>
            stored.held_id === null ? replay(db, stored) : readHeldAnswer(db, stored.held_id)),
      })
    },
  }
}

const keyReused = () =>
  new HttpError(422, {
    code: 'idempotency_key_reused',
    error: '送信中に内容が変わりました。もう一度送信してください。',
  })
