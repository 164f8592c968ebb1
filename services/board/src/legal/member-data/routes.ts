import {
  listExportedHeldPosts,
  listExportedMentions,
  listExportedPosts,
  listExportedReactions,
  listExportedRefusedPosts,
  listExportedReports,
  listExportedThreads,
  memberDataPage,
} from '@gamelog/contracts/board/member-data'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import { formatCursor, parseCursor } from '../../reading/own/cursor-repository.ts'
import { listMentionsOf, listReactionsOf, listReportsOf, type Place } from './acts-repository.ts'
import { listHeldOf, listPostsOf, listRefusedOf, listThreadsOf } from './posts-repository.ts'

/** What a member wrote and did, for the user service's export. */
export function memberDataRoutes(app: App, { db }: BoardContext): void {
  registerRoute(app, listExportedThreads, async ({ params, query }) => {
    const rows = await listThreadsOf(db, idOf(params), numberIn(query.after))
    return pageOf(rows, idCursor, ({ id, created_at, deleted_at, ...thread }) => ({
      thread_id: id,
      ...thread,
      created_at: created_at.toISOString(),
      deleted: deleted_at !== null,
    }))
  })

  registerRoute(app, listExportedPosts, async ({ params, query }) => {
    const rows = await listPostsOf(db, idOf(params), parseCursor(query.after))
    return pageOf(
      rows,
      placeCursor,
      ({ at: _at, title, hidden, deleted_at, thread_deleted_at, posted_at, ...post }) => ({
        ...post,
        thread_title: title,
        thread_deleted: thread_deleted_at !== null,
        posted_at: posted_at.toISOString(),
        state:
          deleted_at !== null ? ('deleted' as const) : hidden ? ('hidden' as const) : ('visible' as const),
      }),
    )
  })

  registerRoute(app, listExportedHeldPosts, async ({ params, query }) => {
    const rows = await listHeldOf(db, idOf(params), numberIn(query.after))
    return pageOf(rows, idCursor, ({ id: _id, status, held_at, decided_at, ...post }) => ({
      ...post,
      status: status as Exclude<typeof status, 'published'>,
      held_at: held_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
    }))
  })

  registerRoute(app, listExportedRefusedPosts, async ({ params, query }) => {
    const rows = await listRefusedOf(db, idOf(params), numberIn(query.after))
    return pageOf(rows, idCursor, ({ id: _id, at, ...post }) => ({ ...post, refused_at: at.toISOString() }))
  })

  registerRoute(app, listExportedReactions, async ({ params, query }) => {
    const rows = await listReactionsOf(db, idOf(params), placeIn(query.after))
    return pageOf(
      rows,
      ({ thread_id, post_number }) => `${thread_id}-${post_number}`,
      ({ created_at, ...reaction }) => ({ ...reaction, reacted_at: created_at.toISOString() }),
    )
  })

  registerRoute(app, listExportedReports, async ({ params, query }) => {
    const rows = await listReportsOf(db, idOf(params), numberIn(query.after))
    return pageOf(rows, idCursor, ({ id: _id, reported_at, resolved_at, ...report }) => ({
      ...report,
      reported_at: reported_at.toISOString(),
      resolved_at: resolved_at?.toISOString() ?? null,
    }))
  })

  registerRoute(app, listExportedMentions, async ({ params, query }) => {
    const rows = await listMentionsOf(db, idOf(params), parseCursor(query.after))
    return pageOf(rows, placeCursor, ({ mentioned_at, ...mention }) => ({
      ...mention,
      at: mentioned_at.toISOString(),
    }))
  })
}

const idOf = ({ userId }: { userId: string }) => userId.toLowerCase()
const numberIn = (after: string | undefined) => (after === undefined ? null : Number.parseInt(after, 10))
const idCursor = ({ id }: { id: number }) => String(id)
const placeCursor = (row: { at: string; thread_id: number; post_number: number }) =>
  formatCursor({ at: row.at, threadId: row.thread_id, number: row.post_number })

function placeIn(after: string | undefined): Place | null {
  if (after === undefined) return null
  const [threadId, number] = after.split('-').map(Number)
  return { threadId: threadId ?? 0, number: number ?? 0 }
}

/** The page of a list that was read with one row more, and the cursor of the next one. */
function pageOf<Row, Item>(
  rows: readonly Row[],
  cursorOf: (row: Row) => string,
  toItem: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const page = rows.slice(0, memberDataPage)
  const last = page.at(-1)
  return {
    items: page.map(toItem),
    next: last !== undefined && rows.length > memberDataPage ? cursorOf(last) : null,
  }
}
