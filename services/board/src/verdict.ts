import type { HeldAnswer } from '@gamelog/contracts/board/routes'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import type { Limit, LimitedRequest } from '@gamelog/server/rate-limit'
import type { Db } from './db/tables.ts'
import type { IdempotencyKey, StoredWrite } from './idempotency/repository.ts'
import type { Caller } from './identity/caller.ts'

/** A write of a member, a guest or an operator, before it is stored. */
export interface Write {
  /** The limit and whom it counts; null for what operators write. */
  counted: { limit: Limit; request: LimitedRequest } | null
  idempotencyKey: IdempotencyKey | null
  /** What the rules judge; null for a write without a text of its own, such as a reaction. */
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

/** The write may be stored. */
export interface Accepted {
  kind: 'accepted'
  /** Null when no rule matches. */
  record: RecordMatches | null
  /** Id of the text remembered for the rules on repeated texts, to be forgotten when storing fails; null = none. */
  rememberedText: string | null
}

/** A rule holds the write for review; it is stored as a held post. */
export interface Held {
  kind: 'held'
  answer: HeldAnswer
}

/** An earlier write with the same idempotency key was stored: its result is the answer. */
export interface Replayed {
  kind: 'replayed'
  stored: StoredWrite
  /** The answer when a rule held the earlier write. */
  held: HeldAnswer | null
  /** Refuses a write that has no key of its own to be repeated by. */
  error: unknown
}

/** The error is to be thrown: a 4xx, or whatever kept the write from being judged or stored. */
export interface Refused {
  kind: 'refused'
  error: unknown
}

export type Verdict = Accepted | Held | Replayed | Refused

/** What became of an accepted write. */
export type Settled<Row> = { kind: 'stored'; row: Row } | Replayed | Refused

/** What every write of the board passes (judge.ts). */
export interface Gate {
  /** Judges a write: its rate limit, then the rules in force for its text. The account's ban is checked before, by the route's `auth`. */
  judge(write: Write): Promise<Verdict>
  /**
   * Awaits the storing of an accepted write. A failure gives back what the write took: its turn of the rate limit and its
   * remembered text.
   */
  settle<Row>(write: Write, storing: Promise<Row>, accepted?: Accepted): Promise<Settled<Row>>
  /** Refuses a write with an error, unless it repeats an earlier one: limits and refusals do not apply to a repeat. */
  refuse(write: Write, error: unknown): Promise<Replayed | Refused>
}
