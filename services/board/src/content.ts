import type { HeldPost } from '@gamelog/contracts/board/held-posts'
import type { MemberDataPart, memberDataParts } from '@gamelog/contracts/board/member-data'
import type { AdminPost } from '@gamelog/contracts/board/moderation'
import type { Post } from '@gamelog/contracts/board/post'
import type { BoardCategory, Thread } from '@gamelog/contracts/board/thread'
import type { RouteResult } from '@gamelog/contracts/common/route'
import type { BoardDecision } from '@gamelog/contracts/journal/board-decisions'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import type { HttpError } from '@gamelog/server/errors'
import type { Settings } from '@gamelog/server/settings/settings'
import type { RawBuilder } from 'kysely'
import type { BoardConfig } from './config.ts'
import type { IdempotencyKey, StoredWrite } from './core/idempotency/repository.ts'
import type { Author, Caller } from './core/identity/caller.ts'
import type { Db, ThreadRow } from './db/tables.ts'
import type { BoardLimits } from './limits.ts'

/** Where a post stands, or a thread, of which the number means nothing. */
export interface Place {
  threadId: number
  postNumber: number
}

/** Text that a member or guest is about to publish; rules judge its title, name and content. */
export interface WrittenText {
  /** Of a reply its thread, of a successor the one it continues. */
  threadId: number | null
  /** Of the thread that would be made; null for a reply. */
  title: string | null
  /** Null: that of the thread. */
  game: BoardCategory | null
  articleId: string | null
  userName: string
  content: string
  caller: Author & Pick<Caller, 'keyOwner'>
}

/** Result of storing. */
export interface Stored<Answer> {
  /** Threads to be announced after the commit; none where everything was there already. */
  changed: readonly Pick<ThreadRow, 'id' | 'revision' | 'reaction_revision'>[]
  answer: Answer
}

/** A way in which members write a noun. */
export interface Writing<Answer> {
  /** Of the row of one that waits for review. */
  kind: HeldPost['kind']
  limit: keyof BoardLimits
  /** False for a text that repeats another of its own accord. */
  countsAsRepeated: boolean
  /** Stored by one statement that waits for the thread's row lock: in turn, and without a transaction where none is needed. */
  inTurn: boolean
  /** @throws why it cannot wait for review either */
  requireHoldable?(tx: Db, text: WrittenText): Promise<void>
  /** @throws why one that waited cannot be published */
  requirePublishable?(tx: Db, text: WrittenText): Promise<void>
  /** Stores what was accepted, or waited and is published. @throws 404, 409 */
  store(
    context: { config: BoardConfig },
    tx: Db,
    text: WrittenText,
    key: IdempotencyKey | null,
  ): Promise<Stored<Answer> & { place: Place }>
  /** Answer to a repeat of the request; none for one without keys. */
  replay?(db: Db, stored: StoredWrite): Promise<Answer>
}

/** A noun of members' content, as operators' tools, clean-ups and reports know it. */
export interface MemberContent<Shown, Part extends MemberDataPart = never> {
  /** Of its rows in a clean-up, and of the actions of the audit log. */
  name: 'post' | 'thread'
  /** Its target in the audit log. */
  target(place: Place): string
  /** Hiding one changes other threads too: its predecessor, and who is pinned. */
  changesOthers: boolean
  /** One as an operator sees it, whatever its state. @throws 404 */
  show(tx: Db, place: Place, admin: AuthAdmin): Promise<Shown>
  /**
   * Deletes or restores some, whose threads the caller has locked; those in that state already, or missing, are left out.
   * @param at when; the transaction's time, but for a decision that is made again
   * @returns those that changed, as the audit log records them, and the threads to be announced
   */
  setDeleted(
    tx: Db,
    settings: Settings,
    places: readonly Place[],
    deleted: boolean,
    at?: RawBuilder<Date>,
  ): Promise<{ changed: readonly Changed[]; threads: readonly ThreadRow[] }>
  /** A change as the journal keeps it. */
  decision(changed: Changed, deleted: boolean): BoardDecision
  /** Its lists of a member's data file. */
  dataLists: Pick<DataLists, Part>
  /** Takes away what goes with an account that left, but for what a rule holds, reactions and reports. */
  withdraw?(db: Db, userId: string, leftAt: Date): Promise<void>
}

type DataItem<Part extends MemberDataPart> =
  RouteResult<(typeof memberDataParts)[Part]> extends { items: (infer Item)[] } ? Item : never

/** Lists of a member's data file, of each one row more than a page has; a row carries the cursor that leads on from it. */
export type DataLists = {
  [Part in MemberDataPart]: (
    db: Db,
    userId: string,
    after?: string,
  ) => Promise<({ [Field in keyof DataItem<Part>]: DataItem<Part>[Field] | Date } & { cursor: string })[]>
}

/** Effect of reports on a noun. */
export interface Reporting {
  /** Why this account cannot report one; null = it can, unless it did before. */
  refusal(db: Db, place: Place, reporterId: string): Promise<HttpError | null>
  /** Counts the pending reports of posts of a thread that is locked, and hides or shows them. @returns the thread after it */
  recalculate(tx: Db, threadId: number, numbers: readonly number[], settings: Settings): Promise<ThreadRow>
  /** Its text for the operators, and its place in the queue. */
  queueRow(thread: Pick<ThreadRow, 'id' | 'title'>, place: Place): { subject: string; link: string }
}

/** One that changed, as the audit log records it. */
export interface Changed {
  place: Place
  /** When it was written. */
  madeAt: Date
  before: object
  after: object
}

/** Every noun of members' content (contents.ts). */
export interface Contents {
  nouns: {
    post: MemberContent<AdminPost, 'posts' | 'mentions'> & { reports: Reporting }
    thread: MemberContent<Thread, 'threads'>
  }
  writings: {
    post: Writing<{ post: Post }>
    thread: Writing<{ thread: Thread; first_post: Post }>
    next: Writing<{ thread: Thread; created: boolean }>
  }
}
