import { within } from '@gamelog/server/within'
import type { AdminContext } from '../context.ts'
import { checkMachine, checkProbes } from './check-probes.ts'
import { advance, type Reading, type RunState, untouched } from './hysteresis.ts'
import { IncidentBook, keyOf } from './incident-book.ts'
import { endIncident, type IncidentChange, openIncident, worsenIncident } from './incident-change.ts'
import { createKeeper, isAway } from './keep-changes.ts'
import { listOpen, noteWatching, reserveIds } from './repository.ts'
import { quietMinutes, rules } from './rules.ts'
import type { WatchedState } from './watched-state.ts'

/** ms between two checks of what is not probed; a round may come a little early. */
const minuteMs = 55_000
/** A pause without any round after which the rows in Postgres are read anew: another process may have watched. */
const reloadMs = 45_000
/** A pause of all processes after which GAMELOG has just been started. */
const startedMs = 120_000
const spareIds = 8
/** ms for Postgres to answer, all statements of a round together. */
const timeoutMs = 3_000

type Context = Pick<AdminContext, 'db' | 'config' | 'log'>

/** Opens and closes incidents by what the process that probes saw. */
export interface IncidentWatch {
  /** Call it after each round of probes, one at a time, in one process at a time. Never rejects. */
  evaluate(watched: WatchedState): Promise<void>
  /** What this process knows, for answers while Postgres is away. */
  readonly book: Pick<IncidentBook, 'open' | 'unsaved'>
}

/** @param readWork further readings, once a minute: what jobs, sources, keys and requests say */
export function createIncidentWatch(
  context: Context,
  readWork: (at: Date) => Promise<Reading[]>,
): IncidentWatch {
  const { db, log } = context
  const book = new IncidentBook()
  const keep = createKeeper(context, book, timeoutMs)
  const states = new Map<string, RunState>()
  let lastRound = 0
  let lastMinute = 0
  let rounds = 0
  /** Null until Postgres has said it. */
  let quietUntil: Date | null = null

  const prepare = async (at: Date) => {
    const round = ++rounds
    const paused = at.getTime() - lastRound >= reloadMs
    const options = { at, pauseMs: startedMs, quietMs: quietMinutes * 60_000 }
    const quiet = await noteWatching(db, options)
    const ids = book.freeIds < spareIds ? await reserveIds(db, spareIds - book.freeIds) : []
    const open = paused || quietUntil === null ? await listOpen(db) : null
    // The answers may come after this round was given up.
    if (round !== rounds) return
    quietUntil = quiet
    book.addIds(ids)
    if (open === null) return
    book.load(open)
    if (paused) states.clear()
    for (const incident of book.open) {
      const state = states.get(keyOf(incident)) ?? untouched
      states.set(keyOf(incident), { ...state, open: incident.level === 2 ? 2 : 1 })
    }
  }

  const take = (reading: Reading): IncidentChange | null => {
    const key = keyOf(reading)
    const before = states.get(key) ?? untouched
    const isQuiet = quietUntil === null || reading.at < quietUntil
    const mayDecide = !isQuiet && (before.open !== null || book.freeIds > 0)
    const { state, transition } = advance(rules[reading.kind], before, reading, mayDecide)
    states.set(key, state)
    if (transition?.kind === 'opened') return openIncident(book.takeId() as number, reading, transition)
    const incident = book.find(reading)
    if (transition === null || incident === undefined) return null
    return transition.kind === 'worse'
      ? worsenIncident(incident, reading)
      : endIncident(incident, reading.at, transition)
  }

  return {
    book,
    async evaluate(watched) {
      const { at } = watched
      try {
        await within(timeoutMs, prepare(at)).catch((error: unknown) => {
          if (!isAway(error)) throw error
        })
        lastRound = at.getTime()
        const isMinute = at.getTime() - lastMinute >= minuteMs
        if (isMinute) lastMinute = at.getTime()
        const readings = [
          ...checkProbes(watched),
          ...(isMinute ? [...checkMachine(watched), ...(await readWork(at))] : []),
        ]
        for (const reading of readings) {
          const change = take(reading)
          if (change !== null) book.add(change)
        }
        await keep(at)
      } catch (error) {
        log.error(
          { error: error instanceof Error ? error.message : String(error) },
          'incidents not evaluated',
        )
      }
    },
  }
}
