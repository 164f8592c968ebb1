import { jstDayOf } from '@gamelog/domain/jst'
import { lockFor } from '@gamelog/server/advisory-lock'
import { firstKeptDay } from '@gamelog/server/day-partitions'
import type { WidgetContext } from '../../context.ts'
import type { ClickTable, Db, UncountedEventTable, ViewTable } from '../../db/tables.ts'
import { checkEvents, namedBy } from './check-events.ts'
import { type Classified, type CountedBefore, classifyEvents, visitorPair } from './classify-events.ts'
import type { NamedView, WidgetEvent } from './event.ts'
import {
  findStoredEvents,
  insertClicks,
  insertUncountedEvents,
  insertViews,
  listClicksOfViews,
  listClicksOfVisitors,
  type Period,
  upsertClickedArticles,
} from './repository.ts'
import { rollUpEvents } from './roll-up.ts'
import { addToRollUps } from './roll-up-repository.ts'

type EventStore = Pick<WidgetContext, 'db' | 'partitions' | 'settings' | 'readArticles'>

/** One writer of the roll-ups at a time: two batches at once could count the same click. */
export const countingLock = 'widget:events'

/**
 * Stores a batch of views and clicks, counted ones and the others in a table of their own, and adds them to the roll-ups.
 * Idempotent by event id. Those past the retention are dropped, as is what `checkEvents` leaves out.
 */
export async function storeEvents(
  { db, partitions, settings, readArticles }: EventStore,
  batch: readonly WidgetEvent[],
  now = new Date(),
): Promise<void> {
  const kept = withoutDoubles(batch, firstKeptDay(settings.get('retention.events'), now.getTime()))
  if (kept.length === 0) return
  const times = kept.map(({ at }) => new Date(at))
  const viewTimes = viewsOf(kept).map(({ at }) => new Date(at))
  await partitions.ensure('views', times)
  await partitions.ensure('uncounted_events', times)
  await partitions.ensure('clicks', viewTimes)
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, countingLock)
    const { events, titles } = await checkEvents({ db: tx, readArticles }, kept)
    const { added, before } = await leaveOutStored(tx, events)
    const classified = classifyEvents(added, before)
    const counted = classified.filter(({ kind }) => kind === 'counted').map(({ event }) => event)
    await insertViews(tx, counted.flatMap(toViewRow))
    await insertClicks(tx, counted.flatMap(toClickRow))
    await insertUncountedEvents(tx, classified.flatMap(toUncountedRow))
    const clicked = new Set(counted.flatMap((event) => (event.kind === 'click' ? [event.article_id] : [])))
    await upsertClickedArticles(
      tx,
      [...clicked].sort().flatMap((id) => titles.get(id) ?? []),
    )
    await addToRollUps(tx, rollUpEvents(classified))
  })
}

/** An append whose answer was lost is sent again: the stream may hold an event twice. @param firstKept yyyy-MM-dd */
function withoutDoubles(events: readonly WidgetEvent[], firstKept: string): WidgetEvent[] {
  const oldest = (event: WidgetEvent) => (event.kind === 'click' && event.view ? event.view.at : event.at)
  const kept = events.filter((event) => jstDayOf(new Date(oldest(event))) >= firstKept)
  return [...new Map(kept.map((event) => [event.id, event])).values()]
}

/** Events without those that are stored, and what the counted clicks before them were. */
async function leaveOutStored(
  tx: Db,
  events: readonly WidgetEvent[],
): Promise<{ added: WidgetEvent[]; before: CountedBefore }> {
  if (events.length === 0) return { added: [], before: { views: new Map(), visitors: new Map() } }
  const period = periodOf(events)
  const clicks = events.filter((event) => event.kind === 'click')
  const views = viewsOf(clicks)
  const stored = await findStoredEvents(tx, { ids: events.map(({ id }) => id), ...period })
  const viewIds = [...new Set(views.map(({ id }) => id))]
  const ofViews = viewIds.length === 0 ? [] : await listClicksOfViews(tx, { viewIds, ...periodOf(views) })
  const visitors = [...new Set(clicks.map(({ visitor }) => visitor))]
  const ofVisitors = await listClicksOfVisitors(tx, { visitors, ...period })
  const known = new Set([...stored, ...ofViews.map(({ id }) => id)])
  const byVisitor = Map.groupBy(ofVisitors, visitorPair)
  return {
    added: events.filter(({ id }) => !known.has(id)),
    before: {
      views: new Map(
        [...Map.groupBy(ofViews, ({ view_id }) => view_id)].map(([view, clicks]) => [
          view,
          new Set(clicks.map(({ article_id }) => article_id)),
        ]),
      ),
      visitors: new Map([...byVisitor].map(([pair, before]) => [pair, before.map(({ at }) => at.getTime())])),
    },
  }
}

function viewsOf(events: readonly WidgetEvent[]): NamedView[] {
  return events.flatMap((event) => (event.kind === 'click' && event.view ? [event.view] : []))
}

function periodOf(events: readonly { at: string }[]): Period {
  const times = events.map(({ at }) => Date.parse(at))
  return { first: new Date(Math.min(...times)), last: new Date(Math.max(...times)) }
}

function toViewRow(event: WidgetEvent): ViewTable[] {
  if (event.kind !== 'view') return []
  const { id, at, widget_id, domain, experiment_id, visitor } = event
  return [{ id, at: new Date(at), widget_id, domain, experiment_id, visitor }]
}

function toClickRow(event: WidgetEvent): ClickTable[] {
  if (event.kind !== 'click' || event.view === null) return []
  const { id, at, article_id, visitor, view } = event
  const { widget_id, domain, experiment_id } = view
  return [
    {
      view_id: view.id,
      article_id,
      viewed_at: new Date(view.at),
      id,
      at: new Date(at),
      widget_id,
      domain,
      experiment_id,
      visitor,
    },
  ]
}

function toUncountedRow({ event, kind }: Classified): UncountedEventTable[] {
  if (kind === 'counted') return []
  const { id, at, widget_id, visitor } = event
  return [
    {
      id,
      at: new Date(at),
      kind: event.kind,
      reason: kind,
      widget_id,
      visitor,
      domain: namedBy(event).domain,
      article_id: event.kind === 'click' ? event.article_id : null,
    },
  ]
}
