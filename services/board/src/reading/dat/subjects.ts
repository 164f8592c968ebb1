import type { DatBoard } from '@gamelog/contracts/board/dat-boards'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import { LRUCache } from 'lru-cache'
import type { BoardContext } from '../../context.ts'
import { listPatienceMs } from '../response-cache/list-answers.ts'
import { toCp932 } from './cp932.ts'
import { datHtml } from './dat-text.ts'
import { type Document, makeDocument } from './document.ts'
import { listSubjects, type SubjectRow } from './repository.ts'

/** ms after which a list is read again whatever its version says, as the lists of threads are. */
const maxAge = 5_000
const lists = 50

/** The subject.txt of a board: its living threads, latest post first, made once per version of the lists. */
export function createSubjects({
  db,
  answers,
}: Pick<BoardContext, 'db' | 'answers'>): (board: DatBoard) => Promise<Document> {
  const last = new Map<string, Document>()
  const kept = new LRUCache<string, Document, DatBoard>({
    max: lists,
    ttl: maxAge,
    async fetchMethod(_key, _stale, { context: { game } }) {
      const { rows, relistedAt } = await listSubjects(db, game)
      const times = [rows[0]?.last_posted_at, relistedAt].map((at) => at?.getTime() ?? 0)
      return makeDocument(toCp932(rows.map(subjectLine).join('')), Math.max(...times) || null)
    },
  })
  return async (board) => {
    try {
      const { tag } = await answers.threadList(false)
      const made = kept.fetch(`${board.name}:${tag}`, { context: board }) as Promise<Document>
      const list = await (last.has(board.name) ? withServiceTimeout(listPatienceMs, made) : made)
      last.set(board.name, list)
      return list
    } catch (error) {
      // Postgres is unavailable, or hangs: the last list is better than none.
      const list = last.get(board.name)
      if (list) return list
      throw error
    }
  }
}

/** `1763863200.dat<>title (12)`. */
function subjectLine({ dat_key, title, post_count }: SubjectRow): string {
  return `${dat_key}.dat<>${datHtml(title)} (${post_count})\n`
}
