import type { Transition } from '@gamelog/contracts/widget/events'
import { jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { lockFor } from '@gamelog/server/advisory-lock'
import { firstKeptDay } from '@gamelog/server/day-partitions'
import type { WidgetContext } from '../../context.ts'
import type { TransitionTable } from '../../db/tables.ts'
import { findKnownWidgets } from '../events/repository.ts'
import { rollUpTransitions } from '../events/roll-up.ts'
import { addToRollUps } from '../events/roll-up-repository.ts'
import { countingLock } from '../events/store-events.ts'
import { insertTransitions } from './repository.ts'

/**
 * Stores transitions, each visitor, article, domain and day once, and adds them to the roll-ups. Those of unknown widgets
 * and past the retention are dropped.
 */
export async function storeTransitions(
  { db, partitions, settings }: Pick<WidgetContext, 'db' | 'partitions' | 'settings'>,
  transitions: readonly Transition[],
  now = new Date(),
): Promise<void> {
  const firstKept = firstKeptDay(settings.get('retention.events'), now.getTime())
  const rows = transitions.map(toRow).filter(({ day_start }) => jstDayOf(day_start) >= firstKept)
  if (rows.length === 0) return
  await partitions.ensure(
    'transitions',
    rows.map(({ day_start }) => day_start),
  )
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, countingLock)
    const known = await findKnownWidgets(tx, [...new Set(rows.map(({ widget_id }) => widget_id))])
    const added = await insertTransitions(
      tx,
      rows.filter(({ widget_id }) => known.has(widget_id)),
    )
    await addToRollUps(tx, rollUpTransitions(added))
  })
}

function toRow({ at, ...transition }: Transition): TransitionTable {
  const time = new Date(at)
  return { ...transition, at: time, day_start: startOfJstDay(jstDayOf(time)) }
}
