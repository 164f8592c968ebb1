import { conflict } from '@gamelog/server/errors'
import type { Contents } from '../content.ts'
import { toPost } from '../core/posts/public-post.ts'
import { storeSuccessor } from '../core/threads/create-next-thread.ts'
import { insertThreadWithPost, readStoredThread } from '../core/threads/create-thread.ts'
import { toThread } from '../core/threads/public-thread.ts'
import { lockThread } from '../core/threads/repository.ts'

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
