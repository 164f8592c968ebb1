import type { AdminPost } from '@gamelog/contracts/board/moderation'
import { badRequest } from '@gamelog/server/errors'
import type { Changed, Contents } from '../content.ts'
import { displayId } from '../core/identity/display-id.ts'
import { deleteMentionsOf } from '../core/mentions/repository.ts'
import { postFor, toAdminPost } from '../core/posts/admin-post.ts'
import { readStoredPost, storePost } from '../core/posts/create-post.ts'
import { toPost } from '../core/posts/public-post.ts'
import { findPost, findThreadState, listPostsToChange, setPostsDeleted } from '../core/posts/repository.ts'
import type { PostRow, ThreadRow } from '../db/tables.ts'
import { postNotFound, postRefusal, threadNotFound } from '../errors.ts'
import { listMentionsOf, listPostsOf } from '../legal/member-data/repository.ts'
import { findAnyThread } from '../moderation/operator-tools/repository.ts'
import { recalculatePosts, recalculateThread } from '../moderation/reports/repository.ts'

/** A post of a thread, the first one included. */
export const post: Contents['nouns']['post'] = {
  name: 'post',
  target: ({ threadId, postNumber }) => `thread:${threadId}/post:${postNumber}`,
  changesOthers: false,
  async show(tx, { threadId, postNumber }, admin) {
    const row = await findPost(tx, threadId, postNumber)
    if (!row) throw (await findAnyThread(tx, threadId)) ? postNotFound() : threadNotFound()
    return postFor(admin, toAdminPost(row))
  },
  async setDeleted(tx, settings, places, deleted, at) {
    const changed: Changed[] = []
    const threads: ThreadRow[] = []
    for (const [threadId, ofThread] of Map.groupBy(places, (place) => place.threadId)) {
      const given = ofThread.map(({ postNumber }) => postNumber)
      const before = await listPostsToChange(tx, threadId, given, deleted)
      const numbers = before.map(({ post_number }) => post_number)
      const rows = await setPostsDeleted(tx, threadId, numbers, deleted, at)
      const after = new Map(rows.map((row) => [row.post_number, row]))
      for (const row of before) {
        const place = { threadId, postNumber: row.post_number }
        const states = { before: recorded(row), after: recorded(after.get(row.post_number) ?? row) }
        changed.push({ place, madeAt: row.posted_at, ...states })
      }
      if (before.length > 0) threads.push(await recalculateThread(tx, threadId, settings, true))
    }
    return { changed, threads }
  },
  decision: ({ place, madeAt }, deleted) => ({
    kind: 'post',
    data: {
      thread_id: place.threadId,
      post_number: place.postNumber,
      posted_at: madeAt.toISOString(),
      deleted,
    },
  }),
  dataLists: { posts: listPostsOf, mentions: listMentionsOf },
  withdraw: deleteMentionsOf,
  reports: {
    async refusal(db, { threadId, postNumber }, reporterId) {
      const row = await findPost(db, threadId, postNumber)
      if (!row || row.deleted_at !== null) return postNotFound()
      if (postNumber === 1)
        return badRequest(
          '最初の投稿は通報できません。「お問い合わせ」からお知らせください。',
          'opening_post',
        )
      return row.author_user_id === reporterId ? badRequest('自分の投稿は通報できません', 'own_post') : null
    },
    recalculate: recalculatePosts,
    queueRow: ({ id, title }, { postNumber }) => ({
      subject: `${shorten(title)} >>${postNumber}`,
      link: `/admin/ban?post=${id}.${postNumber}`,
    }),
  },
}

/** Leaves room for the post's number. */
function shorten(title: string): string {
  const characters = [...title]
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : title
}

/** A post for the audit log: without its address, which is not kept as long. */
function recorded(row: PostRow): Omit<AdminPost, 'posted_by_ip'> {
  const { posted_by_ip: _address, ...post } = toAdminPost(row)
  return post
}

/** A reply to a thread. */
export const postWriting: Contents['writings']['post'] = {
  kind: 'post',
  limit: 'post',
  countsAsRepeated: true,
  inTurn: true,
  async requireHoldable(tx, { threadId }) {
    const thread = await findThreadState(tx, threadId ?? 0)
    if (thread?.status !== 'active') throw postRefusal(thread)
  },
  async store({ config }, tx, { threadId: given, userName, content, caller }, idempotencyKey) {
    const threadId = given ?? 0
    const shownId = displayId(config.secrets.displayId, caller.identity, threadId, new Date())
    const post = { threadId, userName, content, displayId: shownId, author: caller, idempotencyKey }
    const row = await storePost(tx, post)
    const place = { threadId, postNumber: row.post_number }
    return { place, changed: [{ ...row, id: threadId }], answer: { post: toPost(row) } }
  },
  replay: async (db, stored) => ({ post: await readStoredPost(db, stored) }),
}
