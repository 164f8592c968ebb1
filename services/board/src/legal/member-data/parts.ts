import { memberDataPage } from '@gamelog/contracts/board/member-data'
import { cutPage } from '../../db/cut-page.ts'
import type { Db } from '../../db/tables.ts'
import { formatCursor, parseCursor } from '../../reading/own/cursor-repository.ts'
import { listMentionsOf, listReactionsOf, listReportsOf, type Place } from './acts-repository.ts'
import { listHeldOf, listPostsOf, listRefusedOf, listThreadsOf } from './posts-repository.ts'

/** How a cursor names a row. */
interface Paging<Row, After> {
  parse(text: string | undefined): After
  of(row: Row): string
}

const byId: Paging<{ id: number }, number | null> = {
  parse: (text) => (text === undefined ? null : Number(text)),
  of: ({ id }) => String(id),
}
const byTime: Paging<
  { at: string; thread_id: number; post_number: number },
  ReturnType<typeof parseCursor>
> = {
  parse: parseCursor,
  of: (row) => formatCursor({ at: row.at, threadId: row.thread_id, number: row.post_number }),
}
const byPlace: Paging<{ thread_id: number; post_number: number }, Place | null> = {
  parse(text) {
    if (text === undefined) return null
    const [threadId = 0, number = 0] = text.split('-').map(Number)
    return { threadId, number }
  },
  of: ({ thread_id, post_number }) => `${thread_id}-${post_number}`,
}

/** A list of the file, in pages: read with one row more than a page has. */
function part<Key, After, Row extends Key, Item>(
  { parse, of }: Paging<Key, After>,
  list: (db: Db, userId: string, after: After) => Promise<Row[]>,
  toItem: (row: Row) => Item,
) {
  return async (db: Db, userId: string, after?: string): Promise<{ items: Item[]; next: string | null }> => {
    const rows = await list(db, userId, parse(after))
    const { page, last } = cutPage(rows, memberDataPage)
    return { items: page.map(toItem), next: last === undefined ? null : of(last) }
  }
}

export const threadsPart = part(byId, listThreadsOf, ({ id, created_at, deleted_at, ...thread }) => ({
  thread_id: id,
  ...thread,
  created_at: created_at.toISOString(),
  deleted: deleted_at !== null,
}))

export const postsPart = part(
  byTime,
  listPostsOf,
  ({ at: _at, title, hidden, deleted_at, thread_deleted_at, posted_at, ...post }) => ({
    ...post,
    thread_title: title,
    thread_deleted: thread_deleted_at !== null,
    posted_at: posted_at.toISOString(),
    state: deleted_at !== null ? ('deleted' as const) : hidden ? ('hidden' as const) : ('visible' as const),
  }),
)

export const mentionsPart = part(byTime, listMentionsOf, ({ mentioned_at, ...mention }) => ({
  ...mention,
  at: mentioned_at.toISOString(),
}))

/** What no noun of its own fills. */
export const commonParts = {
  held_posts: part(byId, listHeldOf, ({ id: _id, status, held_at, decided_at, ...post }) => ({
    ...post,
    status: status as Exclude<typeof status, 'published'>,
    held_at: held_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  })),
  refused_posts: part(byId, listRefusedOf, ({ id: _id, at, ...post }) => ({
    ...post,
    refused_at: at.toISOString(),
  })),
  reactions: part(byPlace, listReactionsOf, ({ created_at, ...reaction }) => ({
    ...reaction,
    reacted_at: created_at.toISOString(),
  })),
  reports: part(byId, listReportsOf, ({ id: _id, reported_at, resolved_at, ...report }) => ({
    ...report,
    reported_at: reported_at.toISOString(),
    resolved_at: resolved_at?.toISOString() ?? null,
  })),
}
