import { conflict } from '@gamelog/server/errors'
import type { BoardContext } from '../context.ts'
import type { HeldPostRow } from '../db/post-rule-tables.ts'
import type { Db } from '../db/tables.ts'
import { versionOf } from '../db/thread-version.ts'
import type { Author } from '../identity/caller.ts'
import { displayId } from '../identity/display-id.ts'
import { storePost } from '../posts/create-post.ts'
import { announceSuccessor, storeSuccessor } from '../threads/create-next-thread.ts'
import { insertThreadWithPost } from '../threads/insert-thread-with-post.ts'

interface Published {
  place: { threadId: number; postNumber: number }
  /** Call it after the commit. */
  announce: () => Promise<void>
}

/** Stores what a held post would have been. Call it in a transaction. @throws 404, 409 when its thread takes no posts */
export async function publishRow(context: BoardContext, tx: Db, held: HeldPostRow): Promise<Published> {
  const { thread_id: threadId } = held
  if (held.kind === 'thread' || threadId === null) return publishThread(context, tx, held)
  return held.kind === 'post'
    ? publishPost(context, tx, held, threadId)
    : publishSuccessor(context, tx, held, threadId)
}

async function publishPost(
  { config, announce }: BoardContext,
  tx: Db,
  held: HeldPostRow,
  threadId: number,
): Promise<Published> {
  const row = await storePost(tx, {
    threadId,
    userName: held.user_name,
    displayId: displayId(config.secrets.displayId, held.identity, threadId, new Date()),
    content: held.content,
    author: authorOf(held),
    idempotencyKey: null,
  })
  return {
    place: { threadId, postNumber: row.post_number },
    announce: () => announce(threadId, versionOf(row)),
  }
}

async function publishThread(
  { config, announce }: BoardContext,
  tx: Db,
  held: HeldPostRow,
): Promise<Published> {
  const { thread } = await insertThreadWithPost(tx, config, {
    title: held.title ?? '',
    game_category: held.game_category,
    articleId: held.article_id,
    previousThreadId: null,
    author: authorOf(held),
    userName: held.user_name,
    content: held.content,
    idempotencyKey: null,
  })
  return {
    place: { threadId: thread.id, postNumber: 1 },
    announce: () => announce(thread.id, versionOf(thread)),
  }
}

async function publishSuccessor(
  context: BoardContext,
  tx: Db,
  held: HeldPostRow,
  threadId: number,
): Promise<Published> {
  const made = await storeSuccessor(context, tx, { threadId, author: authorOf(held), record: null })
  if (!made.previous)
    throw conflict('next_exists', '公開できませんでした', { detail: '次スレはもう立っています' })
  return {
    place: { threadId: made.next.id, postNumber: 1 },
    announce: () => announceSuccessor(context, made),
  }
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
