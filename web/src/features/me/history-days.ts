import type { Place } from '@gamelog/contracts/user/reading'
import { addDays, dayMs, jstDayOf } from '@gamelog/domain/jst'
import type { StoredItems } from '@gamelog/domain/reading/stored'
import { successorIn, successorOf } from '../../shared/reading/successor.ts'
import type { ListedThread, ThreadStates } from '../../shared/reading/thread-states.ts'

/** Days 履歴 reaches back. */
export const historyDays = 30

export interface Visit {
  readonly id: number
  readonly place: Place
  /** ms since the epoch. */
  readonly at: number
}

/** Threads read in the last 30 days, the latest first. */
export function visitsOf(items: StoredItems<Place>, now: number): Visit[] {
  return [...items]
    .flatMap(([key, { value, at }]) =>
      value && at > now - historyDays * dayMs ? [{ id: Number(key), place: value, at }] : [],
    )
    .sort((a, b) => b.at - a.at)
}

/** Threads to ask for: those of the visits and those that continue them. */
export function threadsOfVisits(visits: readonly Visit[], states: ThreadStates): number[] {
  return visits.flatMap(({ id }) => {
    const next = successorIn(states, id)
    return next === undefined ? [id] : [id, next]
  })
}

/** The thread that continues a finished one, unless that is in the history itself. */
export function unvisitedNext(
  thread: ListedThread,
  states: ThreadStates,
  visits: readonly Visit[],
): ListedThread | undefined {
  const next = successorOf(thread)
  if (next === undefined || visits.some(({ id }) => id === next)) return undefined
  return states.get(next)?.thread ?? undefined
}

/** 今日, 昨日, else 11月20日; both in ms. */
export function dayLabel(at: number, now: number): string {
  const day = jstDayOf(new Date(at))
  const today = jstDayOf(new Date(now))
  if (day >= today) return '今日'
  if (day === addDays(today, -1)) return '昨日'
  const [, month, date] = day.split('-')
  return `${Number(month)}月${Number(date)}日`
}

/** Visits by day, in their order. */
export function groupByDay<V extends Pick<Visit, 'at'>>(
  visits: readonly V[],
  now: number,
): { label: string; visits: V[] }[] {
  const days: { label: string; visits: V[] }[] = []
  for (const visit of visits) {
    const label = dayLabel(visit.at, now)
    const last = days.at(-1)
    if (last?.label === label) last.visits.push(visit)
    else days.push({ label, visits: [visit] })
  }
  return days
}
