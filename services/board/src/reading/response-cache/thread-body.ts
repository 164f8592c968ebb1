import type { Post } from '@gamelog/contracts/board/post'
import type { Thread } from '@gamelog/contracts/board/thread'
import { toPost } from '../../core/posts/public-post.ts'
import { listPosts } from '../../core/posts/repository.ts'
import { toThread } from '../../core/threads/public-thread.ts'
import { findThread } from '../../core/threads/repository.ts'
import type { Db, ThreadRow } from '../../db/tables.ts'
import { formatRevision, versionOf } from '../../db/thread-version.ts'
import { continueGzip, gzipBody } from './gzip-body.ts'
import type { BodyMeta } from './thread-cache.ts'

/** Gzipped body of `GET /api/board/threads/:id`. */
export interface ThreadBody {
  meta: BodyMeta
  bytes: Buffer
  /** Text of the posts after the seal. Without it they must be read again to continue the body. */
  open?: string
}

/** Posts are sealed in batches of this size: a new post compresses at most one batch again. */
const batchSize = 100

/**
 * Makes a thread's body from Postgres. Continues `base` if posts were only added since, and keeps its bytes if it is
 * current. Undefined when the thread is missing or deleted.
 */
export async function makeThreadBody(db: Db, id: number, base?: ThreadBody): Promise<ThreadBody | undefined> {
  const row = await findThread(db, id)
  if (!row) return undefined
  // The body does not contain reactions; their revision is kept with it for the thread's version.
  if (base && base.meta.revision === row.revision)
    return { ...base, meta: { ...base.meta, reactionRevision: row.reaction_revision } }
  const kept = base && isContinuable(base.meta, row) ? base : undefined
  const have = kept ? (kept.open === undefined ? kept.meta.openFrom - 1 : kept.meta.postCount) : 0
  const rows = have < row.post_count ? await listPosts(db, id, have + 1, row.post_count) : []
  return compress(row, rows.map(toPost), kept)
}

/** True when posts were only added since; false also for a body made from another database. */
function isContinuable(meta: BodyMeta, row: ThreadRow): boolean {
  return (
    meta.revision >= row.edit_revision && meta.revision <= row.revision && meta.postCount <= row.post_count
  )
}

/** `posts` are the ones `base` does not have the text of. */
async function compress(row: ThreadRow, posts: Post[], base?: ThreadBody): Promise<ThreadBody> {
  const openFrom = row.post_count - (row.post_count % batchSize) + 1
  const sealedUpTo = (base?.meta.openFrom ?? 1) - 1
  const later = joinPostsJson(posts.filter((post) => post.post_number >= openFrom))
  const earlier = (base?.open ?? '') + joinPostsJson(posts.filter((post) => post.post_number < openFrom))
  const [sealed, open] = openFrom - 1 > sealedUpTo ? [earlier, later] : ['', earlier + later]
  const version = versionOf(row)
  const end = `],"thread":${JSON.stringify(toThread(row) satisfies Thread)},"revision":"${formatRevision(version)}"}`
  // Until the first batch is sealed, the beginning is part of the open text.
  const start = sealedUpTo === 0 ? '{"posts":[' : ''
  const [first, rest] = sealed === '' ? ['', start + open + end] : [start + sealed, open + end]
  const body = base
    ? await continueGzip({ bytes: base.bytes, seal: base.meta.seal }, first, rest)
    : await gzipBody(first, rest)
  const tag = `${formatRevision(version)}-${body.crc.toString(16)}`
  const meta = { ...version, tag, postCount: row.post_count, openFrom, seal: body.seal }
  return { meta, bytes: body.bytes, open }
}

/** JSON of the posts without brackets; all but post 1 begin with the comma that separates them from the previous. */
function joinPostsJson(posts: Post[]): string {
  const [first] = posts
  if (!first) return ''
  return (first.post_number === 1 ? '' : ',') + JSON.stringify(posts).slice(1, -1)
}
