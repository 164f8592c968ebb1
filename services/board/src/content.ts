import type { HeldPost } from '@gamelog/contracts/board/held-posts'
import type { Post } from '@gamelog/contracts/board/post'
import type { BoardCategory, Thread } from '@gamelog/contracts/board/thread'
import type { BoardConfig } from './config.ts'
import type { IdempotencyKey, StoredWrite } from './core/idempotency/repository.ts'
import type { Author, Caller } from './core/identity/caller.ts'
import type { Db, ThreadRow } from './db/tables.ts'
import type { BoardLimits } from './limits.ts'

/** Where a post stands; of a thread the number is that of its opening post. */
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

/** What a transaction stored. */
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

/** Every noun of members' content (contents.ts). */
export interface Contents {
  writings: {
    post: Writing<{ post: Post }>
    thread: Writing<{ thread: Thread; first_post: Post }>
    next: Writing<{ thread: Thread; created: boolean }>
  }
}
