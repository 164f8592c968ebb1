import { boardLimits } from '@gamelog/contracts/board/limits'
import { conflict } from '@gamelog/server/errors'
import type { Changed, Contents } from '../content.ts'
import { toPost } from '../core/posts/public-post.ts'
import { storeSuccessor } from '../core/threads/create-next-thread.ts'
import { insertThreadWithPost, readStoredThread } from '../core/threads/create-thread.ts'
import { toThread } from '../core/threads/public-thread.ts'
import { linkNextThread, listPinned, lockThread } from '../core/threads/repository.ts'
import type { Db, ThreadRow } from '../db/tables.ts'
import { threadNotFound } from '../errors.ts'
import { listThreadsOf } from '../legal/member-data/repository.ts'
import {
  findAnyThread,
  setThreadDeleted,
  unlinkPredecessor,
} from '../moderation/operator-tools/repository.ts'
import { updateThread } from '../moderation/operator-tools/tool-repository.ts'

/** A thread; deleting one updates the link of its predecessor. */
export const thread: Contents['nouns']['thread'] = {
  name: 'thread',
  target: ({ threadId }) => `thread:${threadId}`,
  changesOthers: true,
  async show(tx, { threadId }) {
    const row = await findAnyThread(tx, threadId)
    if (!row) throw threadNotFound()
    return toThread(row)
  },
  async setDeleted(tx, _settings, places, deleted, at) {
    const changed: Changed[] = []
    const threads: ThreadRow[] = []
    for (const place of places) {
      const id = place.threadId
      const before = await lockThread(tx, id)
      if (!before || (before.deleted_at !== null) === deleted) continue
      const predecessor = await relinkPredecessor(tx, before, deleted)
      const hasPlace = deleted || (await isPlaceFree(tx, before))
      if (!hasPlace) await updateThread(tx, id, { pin_place: null, pinned_until: null })
      const after = await setThreadDeleted(tx, id, deleted, at)
      const states = { before: toThread(before), after: toThread(after) }
      changed.push({ place, madeAt: before.created_at, ...states })
      threads.push(after, ...(predecessor ? [predecessor] : []))
    }
    return { changed, threads }
  },
  decision: ({ place, madeAt }, deleted) => ({
    kind: 'thread',
    data: { thread_id: place.threadId, created_at: madeAt.toISOString(), deleted },
  }),
  dataLists: { threads: listThreadsOf },
}

/**
 * Deleting a successor lets its predecessor have another; restoring it restores the link unless there is one by now.
 * @returns the predecessor when it changed
 */
async function relinkPredecessor(tx: Db, row: ThreadRow, deleted: boolean): Promise<ThreadRow | null> {
  if (row.previous_thread_id === null) return null
  const previous = await lockThread(tx, row.previous_thread_id)
  if (!previous) return null
  if (deleted) return previous.next_thread_id === row.id ? linkNextThread(tx, previous.id, null) : null
  if (previous.next_thread_id === null) return linkNextThread(tx, previous.id, row.id)
  await unlinkPredecessor(tx, row.id)
  return null
}

/** A hidden thread keeps its pin, but not its place among the three. */
async function isPlaceFree(tx: Db, { pin_place, game_category }: ThreadRow): Promise<boolean> {
  return pin_place === null || (await listPinned(tx, game_category)).length < boardLimits.pins
}

/** A new thread with its opening post. */
export const threadWriting: Contents['writings']['thread'] = {
  kind: 'thread',
  limit: 'thread',
  countsAsRepeated: true,
  inTurn: false,
  async store({ config }, tx, text, key) {
    const { thread, post } = await insertThreadWithPost(tx, config, text, { previousThreadId: null, key })
    const answer = { thread: toThread(thread), first_post: toPost(post) }
    return { place: { threadId: thread.id, postNumber: 1 }, changed: [thread], answer }
  },
  replay: readStoredThread,
}

/** The successor of a thread. */
export const nextWriting: Contents['writings']['next'] = {
  kind: 'next',
  limit: 'thread',
  countsAsRepeated: false,
  inTurn: false,
  async requirePublishable(tx, { threadId }) {
    if ((await lockThread(tx, threadId ?? 0))?.next_thread_id)
      throw conflict('next_exists', '公開できませんでした', { detail: '次スレはもう立っています' })
  },
  async store(context, tx, text) {
    const { next, previous } = await storeSuccessor(context, tx, text)
    const answer = { thread: toThread(next), created: previous !== null }
    return { place: { threadId: next.id, postNumber: 1 }, changed: previous ? [next, previous] : [], answer }
  },
}
