import type { boardDecisions } from '@gamelog/contracts/journal/board-decisions'
import type { DecidedAt, ReplayOutcome, Replays } from '@gamelog/server/journal/replay-journal'
import type { Settings } from '@gamelog/server/settings/settings'
import type { MemberContent, Place } from '../content.ts'
import { contents } from '../contents.ts'
import { findPost } from '../core/posts/repository.ts'
import { addToCounts, advanceReactionRevisionOf } from '../core/reactions/repository.ts'
import { lockThread } from '../core/threads/repository.ts'
import type { BoardTables, Db } from '../db/tables.ts'
import { deleteReaction, restoreReaction } from '../moderation/cleanup/item-repository.ts'
import { setCleanup, waitForCleanup } from '../moderation/cleanup/repository.ts'
import { findAnyThread } from '../moderation/operator-tools/repository.ts'
import { lockPlaces } from '../moderation/operator-tools/set-visibility.ts'
import { lockPins, updateThread } from '../moderation/operator-tools/tool-repository.ts'

type BoardReplays = Replays<BoardTables, typeof boardDecisions>

/** Makes decisions about threads, posts and reactions again. */
export function replaysOfContents(
  settings: Settings,
): Pick<BoardReplays, 'post' | 'thread' | 'thread-forgotten' | 'reaction' | 'cleanup-undone'> {
  const { post, thread } = contents.nouns
  const setDeleted = async (
    tx: Db,
    noun: MemberContent<unknown, never>,
    place: Place,
    deleted: boolean,
    at: DecidedAt,
  ): Promise<ReplayOutcome> => {
    await lockPlaces(tx, [place], noun.changesOthers ? [place] : [])
    const { changed } = await noun.setDeleted(tx, settings, [place], deleted, at.exact)
    return changed.length > 0 ? 'applied' : 'same'
  }

  return {
    async post(tx, { deleted, ...named }, at) {
      const place = await findPlace(tx, named)
      return place === undefined ? 'missing' : setDeleted(tx, post, place, deleted, at)
    },

    async thread(tx, { deleted, ...named }, at) {
      if (!(await hasThread(tx, named))) return 'missing'
      return setDeleted(tx, thread, { threadId: named.thread_id, postNumber: 1 }, deleted, at)
    },

    async 'thread-forgotten'(tx, { title, ...named }) {
      if (!(await hasThread(tx, named))) return 'missing'
      await lockPins(tx)
      const before = await lockThread(tx, named.thread_id)
      if (!before || before.title === title) return 'same'
      // Which of its titles was to be forgotten is not kept: the one it has now goes with it.
      const previous_titles = before.previous_titles.filter((old) => old !== title && old !== before.title)
      await updateThread(tx, named.thread_id, { title, previous_titles })
      return 'applied'
    },

    async reaction(tx, { reactor, reaction, reacted_at, removed, ...named }) {
      const place = await findPlace(tx, named)
      if (place === undefined) return 'missing'
      await lockThread(tx, place.threadId)
      const item = {
        thread_id: place.threadId,
        post_number: place.postNumber,
        reactor,
        reaction,
        reacted_at: new Date(reacted_at),
      }
      if (!(removed ? await deleteReaction(tx, item) : await restoreReaction(tx, item))) return 'same'
      const step = removed ? -1 : 1
      const counts = reaction === 'like' ? { likes: step, dislikes: 0 } : { likes: 0, dislikes: step }
      const version = await advanceReactionRevisionOf(tx, place.threadId)
      await addToCounts(tx, place, counts, version.reactionRevision)
      return 'applied'
    },

    async 'cleanup-undone'(tx, { id, by }, at) {
      const cleanup = await waitForCleanup(tx, id)
      if (!cleanup) return 'missing'
      if (cleanup.state === 'undoing' || cleanup.state === 'undone') return 'same'
      // The job goes on with it in the name of the session that began it: that of the undo is not kept.
      await setCleanup(tx, id, { state: 'undoing', acting_user: by, undone_at: at.date })
      return 'applied'
    },
  }
}

/** Where a post stands; undefined when the backup does not have it, or another one under its number. */
export async function findPlace(
  tx: Db,
  { thread_id, post_number, posted_at }: { thread_id: number; post_number: number; posted_at: string },
): Promise<Place | undefined> {
  const row = await findPost(tx, thread_id, post_number)
  if (row?.posted_at.toISOString() !== posted_at) return undefined
  return { threadId: thread_id, postNumber: post_number }
}

async function hasThread(
  tx: Db,
  { thread_id, created_at }: { thread_id: number; created_at: string },
): Promise<boolean> {
  return (await findAnyThread(tx, thread_id))?.created_at.toISOString() === created_at
}
