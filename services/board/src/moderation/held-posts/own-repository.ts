import { ownPageSize } from '@gamelog/contracts/board/readers'
import type { Writer } from '../../core/identity/caller.ts'
import type { HeldPostRow } from '../../db/post-rule-tables.ts'
import type { Db } from '../../db/tables.ts'

export type OwnHeldRow = Pick<
  HeldPostRow,
  'id' | 'kind' | 'held_at' | 'thread_id' | 'title' | 'game_category' | 'content'
> & { status: 'waiting' | 'refused' }

function heldOf(db: Db, { userId, guestId }: Writer) {
  return db
    .selectFrom('held_posts')
    .$if(userId !== null, (qb) => qb.where('author_user_id', '=', userId))
    .$if(userId === null, (qb) => qb.where('author_guest', '=', guestId))
}

/** A writer's posts that wait, and those refused since a time; newest first, one page. */
export async function listHeldOfWriter(db: Db, writer: Writer, refusedSince: Date): Promise<OwnHeldRow[]> {
  const rows = await heldOf(db, writer)
    .select(['id', 'kind', 'status', 'held_at', 'thread_id', 'title', 'game_category', 'content'])
    .where(({ eb, or, and }) =>
      or([
        eb('status', '=', 'waiting'),
        and([eb('status', '=', 'refused'), eb('decided_at', '>=', refusedSince)]),
      ]),
    )
    .orderBy('held_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ownPageSize)
    .execute()
  return rows as OwnHeldRow[]
}

/** Whether a reply of a writer to a thread waits. */
export async function hasWaitingIn(db: Db, writer: Writer, threadId: number): Promise<boolean> {
  const row = await heldOf(db, writer)
    .select('id')
    .where('thread_id', '=', threadId)
    .where('kind', '=', 'post')
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
