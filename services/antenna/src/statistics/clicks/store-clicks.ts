import type { Transition } from '@gamelog/contracts/widget/events'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { lockFor } from '@gamelog/server/advisory-lock'
import type { DayPartitions } from '@gamelog/server/day-partitions'
import { recordTransitions } from '@gamelog/server/outbox/repository'
import type { Settings } from '@gamelog/server/settings/settings'
import { findArticlesNamed } from '../../articles/store/named-repository.ts'
import type { ClickTable, Db } from '../../db/tables.ts'
import { classifyClicks, clickPair, repeatWindowMs } from './classify-clicks.ts'
import type { ClickEvent } from './click-event.ts'
import { findStoredClicks, insertClicks, insertUncountedClicks, listCounted } from './repository.ts'
import { rollUpClicks } from './roll-up.ts'
import { addToRollUps } from './roll-up-repository.ts'

interface ClickStore {
  db: Db
  partitions: DayPartitions
  settings: Settings
}

/**
 * Stores a batch of clicks, counted ones and the others in a table of their own, and adds them to the roll-ups; transitions
 * of widgets go to the outbox. Idempotent by event id. Clicks on unknown articles and those past the retention, whose rows are gone, are dropped.
 */
export async function storeClicks(
  { db, partitions, settings }: ClickStore,
  batch: readonly ClickEvent[],
  now = new Date(),
): Promise<void> {
  const events = withoutDoubles(batch, addDays(jstDayOf(now), -settings.get('retention.events')))
  if (events.length === 0) return
  const times = events.map((event) => new Date(event.at))
  await partitions.ensure('clicks', times)
  await partitions.ensure('uncounted_clicks', times)
  await db.transaction().execute(async (tx) => {
    // Two batches at once could count the same pair.
    await lockFor(tx, 'antenna:clicks')
    const period = periodOf(times)
    const stored = await findStoredClicks(tx, { ids: events.map((event) => event.id), ...period })
    const named = await findArticlesNamed(tx, [...new Set(events.map((event) => event.article_id))])
    const added = events.flatMap((event) => {
      const article_id = named.get(event.article_id)
      return article_id === undefined || stored.has(event.id) ? [] : [{ ...event, article_id }]
    })
    if (added.length === 0) return
    const classified = classifyClicks(added, await readCounted(tx, added, period))
    const counted = classified.flatMap(({ click, kind }) => (kind === 'counted' ? [click] : []))
    await insertClicks(tx, counted.map(toRow))
    await insertUncountedClicks(
      tx,
      classified.flatMap(({ click, kind }) =>
        kind === 'counted' ? [] : [{ ...toRow(click), reason: kind }],
      ),
    )
    await addToRollUps(tx, rollUpClicks(classified))
    await recordTransitions(tx, counted.flatMap(toTransition))
  })
}

/** An append whose answer was lost is sent again: the stream may hold an event twice. @param firstKept yyyy-MM-dd */
function withoutDoubles(events: readonly ClickEvent[], firstKept: string): ClickEvent[] {
  const kept = events.filter(({ at }) => jstDayOf(new Date(at)) >= firstKept)
  return [...new Map(kept.map((event) => [event.id, event])).values()]
}

interface Period {
  /** Both included. */
  first: Date
  last: Date
}

function periodOf(times: readonly Date[]): Period {
  const ms = times.map((time) => time.getTime())
  return { first: new Date(Math.min(...ms)), last: new Date(Math.max(...ms)) }
}

/** Times (ms) of the counted clicks that the events may repeat, by visitor and article. */
async function readCounted(
  db: Db,
  events: readonly ClickEvent[],
  { first, last }: Period,
): Promise<Map<string, number[]>> {
  const rows = await listCounted(db, {
    visitors: [...new Set(events.map((event) => event.visitor))],
    first: new Date(first.getTime() - repeatWindowMs),
    last: new Date(last.getTime() + repeatWindowMs),
  })
  const byPair = Map.groupBy(rows, clickPair)
  return new Map([...byPair].map(([pair, clicks]) => [pair, clicks.map(({ at }) => at.getTime())]))
}

function toRow(event: ClickEvent): ClickTable {
  const { is_bot: _isBot, is_cross_site: _isCrossSite, widget_id: _widgetId, ...row } = event
  return { ...row, at: new Date(event.at) }
}

/** A reader whom a widget on a site led to 続きを読む. */
function toTransition({ id, at, article_id, from_host, widget_id, visitor }: ClickEvent): Transition[] {
  return from_host === null || widget_id === null
    ? []
    : [{ id, at, article_id, domain: from_host, widget_id, visitor }]
}
