import { HttpError } from '@gamelog/server/errors'
import { isUniqueViolation } from '@gamelog/server/postgres-errors'
import type { BoardContext } from './context.ts'
import { readHeldAnswer } from './held-posts/hold-post.ts'
import { findStoredWrite } from './idempotency/repository.ts'
import { forgetFailedText, judgeText } from './post-rules/judge-text.ts'
import type { RuleBook } from './post-rules/rule-book.ts'
import type { Accepted, Gate, Refused, Replayed, Settled, Verdict, Write } from './verdict.ts'

type Context = Pick<BoardContext, 'db' | 'config' | 'log' | 'limits'>

/** The order of checks is in docs/architecture.md, "A write of a member". */
export function createGate(context: Context, book: RuleBook): Gate {
  return {
    judge: (write) => judge(context, book, write),
    settle: (write, storing, accepted) => settle(context, write, storing, accepted),
    refuse: (write, error) => refuse(context, write, error),
  }
}

async function judge(context: Context, book: RuleBook, write: Write): Promise<Verdict> {
  try {
    await write.counted?.limit(write.counted.request)
  } catch (error) {
    return refuse(context, write, error)
  }
  if (write.text === null) return { kind: 'accepted', record: null, rememberedText: null }
  try {
    return await judgeText(context, await book.current(), write, write.text)
  } catch (error) {
    return fail(context, write, error)
  }
}

async function settle<Row>(
  context: Context,
  write: Write,
  storing: Promise<Row>,
  accepted?: Accepted,
): Promise<Settled<Row>> {
  try {
    return { kind: 'stored', row: await storing }
  } catch (error) {
    if (accepted?.rememberedText) await forgetFailedText(context, accepted.rememberedText)
    return fail(context, write, error)
  }
}

/** Refuses a write that has been counted. */
async function fail(context: Context, write: Write, error: unknown): Promise<Replayed | Refused> {
  await write.counted?.limit.giveBack(write.counted.request, error)
  return refuse(context, write, error)
}

async function refuse(
  { db }: Pick<Context, 'db'>,
  { idempotencyKey: key }: Write,
  error: unknown,
): Promise<Replayed | Refused> {
  const mayBeRepeat = error instanceof HttpError ? error.status < 500 : isUniqueViolation(error)
  const stored = mayBeRepeat && key !== null ? await findStoredWrite(db, key) : undefined
  if (!stored) return { kind: 'refused', error }
  if (stored.request_hash !== key?.requestHash) return { kind: 'refused', error: keyReused() }
  const held = stored.held_id === null ? null : await readHeldAnswer(db, stored.held_id)
  return { kind: 'replayed', stored, held, error }
}

const keyReused = () =>
  new HttpError(422, {
    code: 'idempotency_key_reused',
    error: '送信中に内容が変わりました。もう一度送信してください。',
  })
