import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { CoalescedRead } from '@gamelog/server/coalesced-read'
import { HttpError } from '@gamelog/server/errors'
import { LRUCache } from 'lru-cache'
import type { BoardContext } from '../../context.ts'
import { listPosts } from '../../core/posts/repository.ts'
import { findThread } from '../../core/threads/repository.ts'
import type { Db, ThreadRow } from '../../db/tables.ts'
import { threadNotFound } from '../../errors.ts'
import { toCp932 } from './cp932.ts'
import { datLine } from './dat-text.ts'
import { type Document, makeDocument } from './document.ts'

/** Of the documents of a process; a full thread takes up to 1 MB, packed and not. */
const maxBytes = 64 * 1024 * 1024

/** A thread as a dat file, with what tells whether it can be continued. */
export interface ThreadDat {
  document: Document
  game: BoardCategory
  title: string
  revision: number
  postCount: number
}

/**
 * The dat file of a thread as of its latest version. The version comes from the ready answers, which every change
 * announces itself to; a file is made once per version and process, and of new posts only.
 */
export function createThreadDats({
  db,
  answers,
}: Pick<BoardContext, 'db' | 'answers'>): (id: number) => Promise<ThreadDat> {
  const kept = new LRUCache<number, ThreadDat>({
    maxSize: maxBytes,
    sizeCalculation: ({ document }) => 2 * document.bytes.length + 500,
  })
  const reads = new CoalescedRead<number, ThreadDat>()

  async function make(id: number): Promise<ThreadDat> {
    const row = await findThread(db, id)
    if (!row) {
      kept.delete(id)
      throw threadNotFound()
    }
    const dat = await continueDat(db, row, kept.get(id))
    kept.set(id, dat)
    return dat
  }

  async function read(id: number): Promise<ThreadDat> {
    const { revision } = await answers.threadVersion(id)
    const mine = kept.get(id)
    return mine && mine.revision >= revision ? mine : reads.read(id, () => make(id))
  }

  /** @throws 404 */
  return async (id) => {
    try {
      return await read(id)
    } catch (error) {
      // Postgres is unavailable: the last known file is better than none.
      const mine = error instanceof HttpError ? undefined : kept.get(id)
      if (mine) return mine
      throw error
    }
  }
}

/** The file of a thread; adds to `base` where posts were only added since. */
async function continueDat(db: Db, row: ThreadRow, base: ThreadDat | undefined): Promise<ThreadDat> {
  const { title, revision, post_count: postCount, game_category: game } = row
  const have = base && isContinuable(base, row) ? base : undefined
  const from = (have?.postCount ?? 0) + 1
  const posts = from > postCount ? [] : await listPosts(db, row.id, from, postCount)
  const added = posts.map((post) => toCp932(datLine(post, title)))
  const rewrittenAt = row.rewritten_at?.getTime() ?? null
  const modifiedAt = Math.max(row.last_posted_at.getTime(), rewrittenAt ?? 0)
  const document =
    have && added.length === 0
      ? { ...have.document, modifiedAt, rewrittenAt }
      : makeDocument(
          Buffer.concat([...(have ? [have.document.bytes] : []), ...added]),
          modifiedAt,
          rewrittenAt,
        )
  return { document, game, title, revision, postCount }
}

function isContinuable(base: ThreadDat, row: ThreadRow): boolean {
  return (
    base.title === row.title &&
    base.revision >= row.edit_revision &&
    base.revision <= row.revision &&
    base.postCount <= row.post_count
  )
}
