import { HttpError } from '@gamelog/server/errors'
import { isUniqueViolation } from '@gamelog/server/postgres-errors'
import type { BoardContext } from './context.ts'
import { findStoredWrite } from './core/idempotency/repository.ts'
import { readHeldAnswer } from './moderation/held-posts/hold-post.ts'
import { forgetFailedText, judgeText } from './moderation/post-rules/judge-text.ts'
import type { RuleBook } from './moderation/post-rules/rule-book.ts'
import type { Gate, Refused, Write } from './verdict.ts'

/** The gate of every write; the order of its checks is in docs/architecture.md, "A write to the board". */
export function createGate(
  context: Pick<BoardContext, 'db' | 'config' | 'settings' | 'log' | 'limits'>,
  book: RuleBook,
): Gate {
  const { db } = context

  async function refuse({ idempotencyKey: key }: Write, error: unknown): Promise<Refused> {
    const mayBeRepeat = error instanceof HttpError ? error.status < 500 : isUniqueViolation(error)
    const stored = mayBeRepeat && key !== null ? await findStoredWrite(db, key) : undefined
    if (!stored) return { kind: 'refused', error }
    if (stored.request_hash !== key?.requestHash) return { kind: 'refused', error: keyReused() }
    const held = stored.held_id === null ? null : await readHeldAnswer(db, stored.held_id)
    return { kind: 'replayed', error, stored, held }
  }

  /** Refuses a write that its limit has counted. */
  async function giveBack(write: Write, error: unknown): Promise<Refused> {
    await write.counted?.limit.giveBack(write.counted.request, error)
    return refuse(write, error)
  }

  return {
    async judge(write) {
      try {
        await write.counted?.limit(write.counted.request)
      } catch (error) {
        return refuse(write, error)
      }
      if (write.text === null) return { kind: 'accepted', record: null, rememberedText: null }
      try {
        return await judgeText(context, await book.current(), write, write.text)
      } catch (error) {
        return giveBack(write, error)
      }
    },

    async settle(write, storing, accepted) {
      try {
        return { kind: 'stored', row: await storing }
      } catch (error) {
        if (accepted?.rememberedText) await forgetFailedText(context, accepted.rememberedText)
        return giveBack(write, error)
      }
    },

    refuse,
  }
}

const keyReused = () =>
  new HttpError(422, {
    code: 'idempotency_key_reused',
    error: '送信中に内容が変わりました。もう一度送信してください。',
  })
