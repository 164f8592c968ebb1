import type { HeldAnswer } from '@gamelog/contracts/board/post'
import type { LimitedRequest } from '@gamelog/server/rate-limit'
import type { Stored, Writing, WrittenText } from './content.ts'
import type { IdempotencyKey, StoredWrite } from './core/idempotency/repository.ts'
import type { BoardLimits } from './limits.ts'

/** A write whose text, if it has one, no rule judges. */
export interface Act<Answer> {
  /** The limit and whom it counts; null for what operators write. */
  counted: { limit: keyof BoardLimits; request: LimitedRequest } | null
  idempotencyKey: IdempotencyKey | null
  /** Checks that come before the limit. */
  check?(): Promise<void>
  /** `lists: false` for a change that no list shows. */
  store(): Promise<Stored<Answer> & { lists?: false }>
  replay?: ((stored: StoredWrite) => Promise<Answer>) | undefined
}

/** Sender of a text. */
export interface Sender {
  request: LimitedRequest
  idempotencyKey: IdempotencyKey | null
}

/**
 * The way of every write (judge.ts): checks, storing, announcement, answer. A repeat of an earlier request with its idempotency
 * key is answered as that one. A ban is checked before, by the route's `auth`.
 */
export interface Gate {
  act<Answer>(act: Act<Answer>): Promise<Answer>
  /** Publishes a text, unless a rule refuses or holds it. */
  write<Answer>(writing: Writing<Answer>, text: WrittenText, sender: Sender): Promise<Answer | HeldAnswer>
}
