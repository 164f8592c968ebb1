import { conflict } from '@gamelog/server/errors'
import type { BoardContext } from '../../context.ts'
import type { Author } from '../../core/identity/caller.ts'
import { displayId } from '../../core/identity/display-id.ts'
import { storePost } from '../../core/posts/create-post.ts'
import { storeSuccessor } from '../../core/threads/create-next-thread.ts'
import { insertThreadWithPost } from '../../core/threads/create-thread.ts'
import type { HeldPostRow } from '../../db/post-rule-tables.ts'
import type { Db, ThreadRow } from '../../db/tables.ts'

interface Published {
  place: { threadId: number; postNumber: number }
  /** Threads to be announced after the commit. */
  changed: readonly Pick<ThreadRow, 'id' | 'revision' | 'reaction_revision'>[]
}

/** Stores what a held post would have been. Call it in a transaction. @throws 404, 409 when its thread takes no posts */
export async function publishRow(
  { config }: Pick<BoardContext, 'config'>,
  tx: Db,
  held: HeldPostRow,
): Promise<Published> {
  const { thread_id: threadId, user_name: userName, content } = held
  const author = authorOf(held)
  if (held.kind === 'thread' || threadId === null) {
    const { thread } = await insertThreadWithPost(tx, config, {
      title: held.title ?? '',
      game_category: held.game_category,
      articleId: held.article_id,
      previousThreadId: null,
      author,
      userName,
      content,
      idempotencyKey: null,
    })
    return { place: { threadId: thread.id, postNumber: 1 }, changed: [thread] }
  }
  if (held.kind === 'next') {
    const { next, previous } = await storeSuccessor({ config }, tx, { threadId, author, record: null })
    if (!previous)
      throw conflict('next_exists', '公開できませんでした', { detail: '次スレはもう立っています' })
    return { place: { threadId: next.id, postNumber: 1 }, changed: [next, previous] }
  }
  const shownId = displayId(config.secrets.displayId, held.identity, threadId, new Date())
  const post = { threadId, userName, displayId: shownId, content, author, idempotencyKey: null }
  const row = await storePost(tx, post)
  return { place: { threadId, postNumber: row.post_number }, changed: [{ ...row, id: threadId }] }
}

function authorOf(held: HeldPostRow): Author {
  return {
    identity: held.identity,
    userId: held.author_user_id,
    guestId: held.author_guest,
    since: held.author_since,
    ip: held.author_ip,
    port: held.author_port,
  }
}
