import { logFailure } from '@gamelog/server/log-failure'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import type { AdminContext } from '../../context.ts'
import { checkMachine, checkProbes } from './check-probes.ts'
import { advance, type Reading, type RunState, untouched } from './hysteresis.ts'
import { IncidentBook, incidentKey } from './incident-book.ts'
import { endIncident, escalateIncident, type IncidentChange, openIncident } from './incident-change.ts'
import { createKeeper, isAway } from './keep-changes.ts'
import { listOpen, noteWatching, reserveIds } from './repository.ts'
import type { Round } from './round.ts'
import { quietMinutes, rules } from './rules.ts'

/** ms between two checks of what is not probed; a round may come a little early. */
const minuteMs = 55_000
/** ms of silence after which another instance takes over, and an instance forgets what it counted. */
const silentMs = 40_000
/** ms of silence of all instances after which GAMELOG has just been started. */
const startedMs = 120_000
const quietMs = quietMinutes * 60_000
/** Ids at hand for incidents of an outage of Postgres. */
const spareIds = 8
/** ms for Postgres to answer, all statements of a step together. */
const timeoutMs = 3_000

type Context = Pick<AdminContext, 'db' | 'config' | 'log' | 'webhook'>

/** Opens and closes incidents by what the rounds of probes found. */
export interface IncidentWatch {
  /**
   * Call it after each round of probes, one call at a time. One instance opens and closes incidents; the others do nothing.
   * Never rejects.
   */
  evaluate(round: Round): Promise<void>
  /** The incidents in memory, for answers while Postgres is away. */
  readonly book: Pick<IncidentBook, 'open' | 'unsaved'>
}

/** @param readWork further readings, once a minute: what jobs, sources, keys and requests say */
export function createIncidentWatch(
  context: Context,
  readWork: (at: Date) => Promise<Reading[]>,
  now = () => new Date(),
): IncidentWatch {
  const { db, config, log } = context
  const book = new IncidentBook()
  const keep = createKeeper(context, book, { timeoutMs, now })
  const states = new Map<string, RunState>()
  let last = { round: 0, minute: 0 }
  /** Rounds of this process without a pause, in ms. An outage of Postgres stops no rounds and so begins no quiet time. */
  let run = { since: 0, last: 0 }
  let calls = 0
  /** End of the quiet time; null while another instance watches. An outage of Postgres leaves it as it is. */
  let quietUntil: Date | null = null

  const prepare = async (at: Date) => {
    calls += 1
    const call = calls
    const wasSilent = at.getTime() - last.round >= silentMs
    const hasPaused = at.getTime() - run.last >= startedMs
    run = { since: hasPaused ? at.getTime() : run.since, last: at.getTime() }
    const known = hasPaused ? null : quietUntil
    const quiet = await noteWatching(db, {
      watcher: config.instance,
      at,
      silentMs,
      startedMs,
      quietUntil: known ?? new Date(run.since + quietMs),
    })
    const missing = quiet === null ? 0 : spareIds - book.freeIds
    const ids = missing > 0 ? await reserveIds(db, missing) : []
    const open = quiet !== null && (wasSilent || quietUntil === null) ? await listOpen(db) : null
    // The answers may come after this call was given up.
    if (call !== calls) return
    quietUntil = quiet
    book.addIds(ids)
    if (open === null) return
    book.load(open)
    states.clear()
    for (const incident of book.open)
      states.set(incidentKey(incident), { ...untouched, open: incident.level === 2 ? 2 : 1 })
  }

  const take = (reading: Reading, quiet: Date): IncidentChange | null => {
    const key = incidentKey(reading)
    const before = states.get(key) ?? untouched
    const mayDecide = reading.at >= quiet && (before.open !== null || book.freeIds > 0)
    const { state, transition } = advance(rules[reading.kind], before, reading, mayDecide)
    states.set(key, state)
    if (transition?.kind === 'opened') {
      const id = book.takeId()
      return id === undefined ? null : openIncident(id, reading, transition)
    }
    const incident = book.find(reading)
    if (transition === null || incident === undefined) return null
    return transition.kind === 'worse'
      ? escalateIncident(incident, reading)
      : endIncident(incident, reading.at, transition)
  }

  const judge = async (round: Round, quiet: Date) => {
    const at = round.at.getTime()
    const isMinute = at - last.minute >= minuteMs
    last = { round: at, minute: isMinute ? at : last.minute }
    const ofWork = isMinute ? [...checkMachine(round), ...(await readWork(round.at))] : []
    for (const reading of [...checkProbes(round), ...ofWork]) {
      const change = take(reading, quiet)
      if (change !== null) book.add(change)
    }
  }

  return {
    book,
    async evaluate(round) {
      try {
        await withServiceTimeout(timeoutMs, prepare(round.at)).catch((error: unknown) => {
          if (!isAway(error)) throw error
        })
        if (quietUntil !== null) await judge(round, quietUntil)
        if (quietUntil !== null || book.unsaved.length > 0) await keep()
      } catch (error) {
        logFailure(log, 'evaluation of incidents', error)
      }
    },
  }
}
