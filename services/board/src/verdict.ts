import type { HeldAnswer } from '@gamelog/contracts/board/post'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import type { Limit, LimitedRequest } from '@gamelog/server/rate-limit'
import type { IdempotencyKey, StoredWrite } from './core/idempotency/repository.ts'
import type { Caller } from './core/identity/caller.ts'
import type { Db } from './db/tables.ts'

/** A write before it is stored. */
export interface Write {
  /** The limit and whom it counts; null for what operators write. */
  counted: { limit: Limit; request: LimitedRequest } | null
  idempotencyKey: IdempotencyKey | null
  /** Text that the rules judge; null for a write without a text of its own, such as a reaction. */
  text: WrittenText | null
}

/** Text that a member or guest is about to publish. */
export interface WrittenText {
  /** A reply, a new thread, or the successor of a thread. */
  kind: 'post' | 'thread' | 'next'
  /** Of a reply its thread, of a successor the one it continues. */
  threadId: number | null
  /** Of the thread that would be made; null for a reply. */
  title: string | null
  /** Null: that of the thread. */
  game: BoardCategory | null
  articleId: string | null
  userName: string
  content: string
  caller: Caller
}

/** Stores what rules matched beside the post; call it in the post's transaction. */
export type RecordMatches = (tx: Db, place: { threadId: number; postNumber: number }) => Promise<void>

export interface Accepted {
  kind: 'accepted'
  /** Null when no rule matches. */
  record: RecordMatches | null
  /** Id of the text remembered for rules on repeated texts, to be forgotten when it is not stored; null = none. */
  rememberedText: string | null
}

/** A rule holds the write for review: a held post is stored. */
export type Held = { kind: 'held'; answer: HeldAnswer }

/** The error is to be thrown, unless an earlier write with the same idempotency key was stored, or held: its answer is given again. */
export type Refused =
  | { kind: 'refused'; error: unknown }
  | { kind: 'replayed'; error: unknown; stored: StoredWrite; held: HeldAnswer | null }

type Verdict = Accepted | Held | Refused

/** The checks of every write (judge.ts). A ban is checked before, by the route's `auth`. */
export interface Gate {
  /** Judges a write by its rate limit, then by the rules in force. */
  judge(write: Write): Promise<Verdict>
  /** Awaits the storing of an accepted write; a failure gives back its turn of the limit and forgets its text. */
  settle<Row>(
    write: Write,
    storing: Promise<Row>,
    accepted?: Accepted,
  ): Promise<{ kind: 'stored'; row: Row } | Refused>
  /** Refuses a write, unless it repeats an earlier one: limits and refusals do not apply to a repeat. */
  refuse(write: Write, error: unknown): Promise<Refused>
}
