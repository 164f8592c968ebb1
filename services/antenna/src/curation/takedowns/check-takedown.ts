import { setTimeout as sleep } from 'node:timers/promises'
import { type TakedownPlace, takedownLimitSeconds } from '@gamelog/contracts/antenna/takedown'
import { listWidgetIds } from '@gamelog/contracts/widget/settings'
import { askInternal } from '@gamelog/server/get-internal'
import { recordNotice } from '@gamelog/server/outbox/repository'
import { settleWithTimeout } from '@gamelog/server/service-timeout'
import type { AntennaContext } from '../../context.ts'
import type { TakedownRow } from '../../db/tables.ts'
import { createEdgeReader } from './edge-reader.ts'
import { createPlaceCheck, type PlaceCheck, type PlaceState } from './place-checks.ts'
import { startPlaces } from './places.ts'
import { findTakedown, listUnchecked, storePlaces } from './repository.ts'
import { listTargetIds, type TargetColumns } from './target-ids.ts'

const limitMs = takedownLimitSeconds * 1_000
/** ms between two looks, within the limit and after it. */
const soonMs = 200
const laterMs = 1_000
/** ms after which nobody looks any more unless asked to. */
const givenUpAfterMs = 60_000
/** ms after which a check that has not ended is taken for abandoned. */
const abandonedAfterMs = givenUpAfterMs + 15_000
/** ms the first look may take, before the takedown itself is made. */
const firstCheckMs = 500

type Context = Pick<AntennaContext, 'config' | 'db' | 'log'>

/** Looks at what readers get of takedowns, in the background. */
export interface TakedownChecks {
  /** The places before a takedown, with the slots and widgets that show it; what does not answer soon is left open. */
  lookBefore(meant: TargetColumns): Promise<TakedownPlace[]>
  /** Looks again and again until nothing is left. Never rejects. */
  start(row: TakedownRow): void
  /** Takes up what another process has left. */
  resume(): Promise<void>
  /** Ends all checks that run. */
  stop(): Promise<void>
}

export function createTakedownChecks(context: Context): TakedownChecks {
  const { config, db, log } = context
  const read = createEdgeReader(config)
  const stopping = new AbortController()
  const running = new Map<number, Promise<void>>()
  const listWidgets = async () => {
    const asking = { internalSecret: config.internalSecret, urls: config.widgetUrls, timeoutMs: 1_500 }
    return (await askInternal(listWidgetIds, { ...asking, service: 'widget' })).widget_ids
  }
  const lookFor = async (meant: TargetColumns): Promise<PlaceCheck> => {
    const { target, thumbnail_url } = meant
    return createPlaceCheck(read, listWidgets, {
      target,
      thumbnail_url,
      ids: new Set(await listTargetIds(db, meant)),
    })
  }

  async function check(id: number): Promise<void> {
    for (let row = await findTakedown(db, id); isOpen(row); row = await findTakedown(db, id)) {
      const before = row.places
      const look = await lookFor(row)
      const places = await checkPlaces(look, row)
      const age = Date.now() - row.check_from.getTime()
      const isGone = places.every(({ state }) => state === 'gone')
      const isDone = isGone || age > givenUpAfterMs
      if (isDone || JSON.stringify(places) !== JSON.stringify(before))
        await store(row, { places, isDone, isGone, isNews: isNewlyLeft(before, places) })
      if (isDone) return
      await sleep(age < limitMs ? soonMs : laterMs, undefined, { signal: stopping.signal })
    }
  }

  async function store(
    row: TakedownRow,
    {
      places,
      isDone,
      isGone,
      isNews,
    }: { places: TakedownPlace[]; isDone: boolean; isGone: boolean; isNews: boolean },
  ): Promise<void> {
    const tookMs = isGone ? Math.max(0, ...places.map(({ ms }) => ms ?? 0)) : null
    await db.transaction().execute(async (tx) => {
      await storePlaces(tx, row, { places, tookMs, isDone })
      if (!isNews) return
      await recordNotice(tx, {
        kind: 'takedown-left',
        subject: row.target === 'site' ? row.host : row.title,
        detail: `${takedownLimitSeconds}秒を過ぎても、残っているか確かめられない場所があります`,
        link: `/admin/sources/takedown?id=${row.id}`,
      })
    })
  }

  const start = (id: number) => {
    // A check that runs goes on with what was begun anew; if it has just ended, another one begins.
    const done = (running.get(id) ?? Promise.resolve())
      .then(() => check(id))
      .catch((error: Error) => {
        if (!stopping.signal.aborted) log.warn({ error: error.message, takedown: id }, 'takedown not checked')
      })
      .finally(() => {
        if (running.get(id) === done) running.delete(id)
      })
    running.set(id, done)
  }

  return {
    async lookBefore(meant) {
      const known: Pick<TakedownPlace, 'place' | 'count' | 'slots'>[] = []
      const look = await lookFor(meant)
      const looks = startPlaces(meant.target).map(async ({ place }) => {
        const { count, slots } = await look(place)
        known.push({ place, count, slots })
      })
      await settleWithTimeout(firstCheckMs, Promise.allSettled(looks))
      return startPlaces(meant.target, known)
    },
    start: ({ id }) => start(id),
    async resume() {
      for (const id of await listUnchecked(db, new Date(Date.now() - abandonedAfterMs)))
        if (!running.has(id)) start(id)
    },
    async stop() {
      stopping.abort()
      await Promise.all(running.values())
    },
  }
}

function isOpen(row: TakedownRow | undefined): row is TakedownRow {
  return row !== undefined && row.checked_at === null && row.restored_at === null
}

/**
 * Looks once at each place where it was not gone yet; what `lookBefore` could not learn in its time is filled in. Times
 * are from the takedown, the limit is from the check's beginning.
 */
async function checkPlaces(
  look: PlaceCheck,
  { places, at, check_from }: Pick<TakedownRow, 'places' | 'at' | 'check_from'>,
): Promise<TakedownPlace[]> {
  return Promise.all(
    places.map(async (place): Promise<TakedownPlace> => {
      if (place.state === 'gone') return place
      const seen = await look(place.place).catch(() => null)
      const now = Date.now()
      if (seen && !seen.isThere) return { ...place, state: 'gone', ms: Math.max(0, now - at.getTime()) }
      const known = seen ? fillIn(place, seen) : place
      if (now - check_from.getTime() <= limitMs) return known
      return { ...known, state: seen ? 'left' : 'unknown' }
    }),
  )
}

/** The place with what was not known of it. */
function fillIn(place: TakedownPlace, { count, slots }: PlaceState): TakedownPlace {
  return { ...place, count: place.count ?? count, slots: place.slots.length > 0 ? place.slots : slots }
}

/** True when something was still being looked for and now counts as left. */
function isNewlyLeft(before: readonly TakedownPlace[], after: readonly TakedownPlace[]): boolean {
  const isOver = ({ state }: TakedownPlace) => state === 'left' || state === 'unknown'
  return after.some(isOver) && !before.some(isOver)
}
