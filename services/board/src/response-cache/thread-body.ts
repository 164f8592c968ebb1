import type { Post } from '@gamelog/contracts/board/post'
import type { Thread } from '@gamelog/contracts/board/thread'
import type { Db, ThreadRow } from '../db/tables.ts'
import { toPost } from '../posts/public-post.ts'
import { listPosts } from '../posts/repository.ts'
import { toThread } from '../threads/public-thread.ts'
import { findThread } from '../threads/repository.ts'
import { formatRevision } from '../threads/thread-version.ts'
import { continueGzip, gzipBody } from './gzip-body.ts'
import type { BodyMeta } from './thread-cache.ts'

export interface ThreadBody {
  meta: BodyMeta
  bytes: Buffer
  /** Text of the posts behind the seal, where it is known: then only new posts need to be read. */
  open?: string
}

/** Posts are sealed in lots of this many: a new post packs at most one lot again. */
const lot = 100

/**
 * Makes the body of `GET /api/board/threads/:id` from Postgres, going on from `base` where nothing it
 * holds was changed since; the very bytes of `base` when it is current. Undefined when the thread is missing or deleted.
 */
export async function makeThreadBody(db: Db, id: number, base?: ThreadBody): Promise<ThreadBody | undefined> {
  const row = await findThread(db, id)
  if (!row) return undefined
  // Reactions are no part of a body, but what is known of the thread says which are the newest.
  if (base && base.meta.revision === row.revision)
    return { ...base, meta: { ...base.meta, reactionRevision: row.reaction_revision } }
  const kept = base && isUsable(base.meta, row) ? base : undefined
  const have = kept ? (kept.open === undefined ? kept.meta.openFrom - 1 : kept.meta.postCount) : 0
  const rows = have < row.post_count ? await listPosts(db, id, have + 1, row.post_count) : []
  return pack(row, rows.map(toPost), kept)
}

/** Posts were only added since, and the body is of this database. */
function isUsable(meta: BodyMeta, row: ThreadRow): boolean {
  return (
    meta.revision >= row.edit_revision && meta.revision <= row.revision && meta.postCount <= row.post_count
  )
}

/** `posts` are those `base` does not have the text of. */
async function pack(row: ThreadRow, posts: Post[], base?: ThreadBody): Promise<ThreadBody> {
  const openFrom = row.post_count - (row.post_count % lot) + 1
  const sealedUpTo = (base?.meta.openFrom ?? 1) - 1
  const later = textOf(posts.filter((post) => post.post_number >= openFrom))
  const earlier = (base?.open ?? '') + textOf(posts.filter((post) => post.post_number < openFrom))
  const [sealed, open] = openFrom - 1 > sealedUpTo ? [earlier, later] : ['', earlier + later]
  const version = { revision: row.revision, reactionRevision: row.reaction_revision }
  const end = `],"thread":${JSON.stringify(toThread(row) satisfies Thread)},"revision":"${formatRevision(version)}"}`
  // As long as nothing is sealed, the beginning is part of what is still open.
  const start = sealedUpTo === 0 ? '{"posts":[' : ''
  const [first, rest] = sealed === '' ? ['', start + open + end] : [start + sealed, open + end]
  const body = base
    ? await continueGzip({ bytes: base.bytes, seal: base.meta.seal }, first, rest)
    : await gzipBody(first, rest)
  const tag = `${formatRevision(version)}-${body.crc.toString(16)}`
  const meta = { ...version, tag, postCount: row.post_count, openFrom, seal: body.seal }
  return { meta, bytes: body.bytes, open }
}

/** Every post but the first begins with the comma that parts it from the one before. */
function textOf(posts: Post[]): string {
  const [first] = posts
  if (!first) return ''
  return (first.post_number === 1 ? '' : ',') + JSON.stringify(posts).slice(1, -1)
}
