import type { RouteQuery, RouteResult } from '@gamelog/contracts/common/route'
import { incidentPageSize, type listIncidents } from '@gamelog/contracts/monitor/incidents'
import { dayMs } from '@gamelog/domain/jst'
import { namePeople } from '../../audit/name-people.ts'
import type { AdminContext } from '../../context.ts'
import type { IncidentRow } from '../../db/tables.ts'
import type { IncidentBook } from './incident-book.ts'
import { countBegunSince, listEnded, listLasting } from './read-repository.ts'
import { rowsOf } from './rows-of-book.ts'
import { toIncident } from './to-incident.ts'

type Context = Pick<AdminContext, 'db' | 'config' | 'webhook'>
type Answer = RouteResult<typeof listIncidents>

/** Those that last, then ended ones; further pages hold ended ones alone. */
export async function readList(
  context: Context,
  book: Pick<IncidentBook, 'unsaved'>,
  { status, before }: RouteQuery<typeof listIncidents>,
  now = new Date(),
): Promise<Answer> {
  const { db } = context
  const [stored, last_7_days] = await Promise.all([
    listLasting(db),
    countBegunSince(db, new Date(now.getTime() - 7 * dayMs)),
  ])
  const lasting = withUnsaved(stored, book)
  const first = status === 'ended' || before !== undefined ? [] : lasting
  const limit = Math.max(1, incidentPageSize - first.length)
  const ended = status === 'open' ? [] : await listEnded(db, { before, limit: limit + 1 })
  const shown = ended.slice(0, limit)
  return {
    incidents: await toIncidents(context, [...first, ...shown]),
    open: lasting.length,
    last_7_days,
    next: ended.length > limit ? (shown.at(-1)?.id ?? null) : null,
    notifies: context.webhook.isSet(),
  }
}

/** The same from what the watching process holds, while Postgres is away. */
export async function readListFromBook(
  context: Context,
  book: Pick<IncidentBook, 'open' | 'unsaved'>,
  { status, before }: RouteQuery<typeof listIncidents>,
): Promise<Answer> {
  const rows = before === undefined ? rowsOf(book) : []
  const lasting = rows.filter(({ ended_at }) => ended_at === null)
  const ended = rows.filter(({ ended_at }) => ended_at !== null)
  const shown = [...(status === 'ended' ? [] : lasting), ...(status === 'open' ? [] : ended)]
  return {
    incidents: await toIncidents(context, shown),
    open: lasting.length,
    last_7_days: null,
    next: null,
    notifies: context.webhook.isSet(),
  }
}

/** Those that last, with what Postgres has not taken yet: it may answer and refuse writes. */
function withUnsaved(
  stored: readonly IncidentRow[],
  { unsaved }: Pick<IncidentBook, 'unsaved'>,
): IncidentRow[] {
  const newer = rowsOf({ open: [], unsaved })
  const older = stored.filter(({ id }) => newer.every((row) => row.id !== id))
  return [...newer.filter(({ ended_at }) => ended_at === null), ...older].toSorted(
    (a, b) => b.started_at.getTime() - a.started_at.getTime(),
  )
}

async function toIncidents(context: Context, rows: readonly IncidentRow[]) {
  const takers = [...new Set(rows.flatMap(({ taken_by_user_id }) => taken_by_user_id ?? []))]
  const people = await namePeople(context, takers)
  return rows.map((row) => toIncident(row, people))
}
