import { type SiteStatus, statusDays } from '@gamelog/contracts/admin/site-status'
import { addDays, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { logFailure } from '@gamelog/server/log-failure'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import type { SiteWatch } from '@gamelog/server/site-watch'
import type { AdminContext } from '../../context.ts'
import type { IncidentRow } from '../../db/tables.ts'
import type { IncidentBook } from '../incidents/incident-book.ts'
import { rowsOf } from '../incidents/rows-of-book.ts'
import { listObservedMinutes } from '../monitor/days-repository.ts'
import type { Monitor } from '../monitor/start-monitor.ts'
import { describeParts } from './describe-status.ts'
import { describeHistory } from './disturbances.ts'
import { describeEvents, type PlannedStop } from './events.ts'
import { toPlannedStops } from './planned-stops.ts'
import { listIncidentsSince, listStopChanges } from './repository.ts'

/** ms for Postgres. */
const timeoutMs = 2_000

/** The last answer of Postgres. */
interface Facts {
  incidents: readonly IncidentRow[]
  observed: ReadonlyMap<string, number>
  stops: readonly PlannedStop[]
}

export interface StatusWatch {
  /** Reads history and events anew; what was known stays while Postgres is away. Never rejects. */
  refresh(): Promise<void>
  /** From memory. */
  read(): SiteStatus
}

interface Parts {
  context: Pick<AdminContext, 'db' | 'log'>
  monitor: Pick<Monitor, 'state' | 'now'>
  book: Pick<IncidentBook, 'open' | 'unsaved'>
  site: Pick<SiteWatch, 'current'>
}

/** The public status: answers need neither Postgres nor Redis. */
export function createStatusWatch({ context: { db, log }, monitor, book, site }: Parts): StatusWatch {
  let facts: Facts | null = null

  const readFacts = async (): Promise<Facts> => {
    const day = jstDayOf(monitor.now())
    const first = addDays(day, 1 - statusDays)
    const since = startOfJstDay(first)
    const [incidents, observed, changes] = await Promise.all([
      listIncidentsSince(db, since),
      listObservedMinutes(db, first, { day, from: startOfJstDay(day) }),
      listStopChanges(db, since),
    ])
    return { incidents, observed, stops: toPlannedStops(changes) }
  }

  return {
    async refresh() {
      await withServiceTimeout(timeoutMs, readFacts()).then(
        (read) => {
          facts = read
        },
        (error: Error) => logFailure(log, 'status history', error),
      )
    },
    read() {
      const now = monitor.now()
      const state = monitor.state()
      // The watching process knows what is not in Postgres yet.
      const incidents = [
        ...new Map([...(facts?.incidents ?? []), ...rowsOf(book)].map((row) => [row.id, row])).values(),
      ]
      return {
        checked_at: state.probedAt?.toISOString() ?? null,
        ...describeParts(state, incidents, site.current()),
        history: facts && describeHistory(incidents, facts.observed, now),
        events: describeEvents(incidents, facts?.stops ?? [], now),
      }
    },
  }
}
