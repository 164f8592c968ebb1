import { endBeforeStart, startInPast } from '@gamelog/contracts/antenna/pickup'
import { jstClock, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { endOf, startOf, type Times } from './pickups.ts'

const minuteMs = 60_000

/** 11/22 18:00, Tokyo time. */
export function monthDayTime(time: string): string {
  const clock = jstClock(new Date(time)).toISOString()
  return `${clock.slice(5, 10).replace('-', '/')} ${clock.slice(11, 16)}`
}

/** From and until: `11/22 18:00 – 11/23 09:00`, open sides left out; null without either. */
export function timesText({ starts_at, ends_at }: Times): string | null {
  if (starts_at === null && ends_at === null) return null
  const from = starts_at === null ? '' : monthDayTime(starts_at)
  const until = ends_at === null ? '' : monthDayTime(ends_at)
  const isSameDay = from.slice(0, 5) === until.slice(0, 5)
  return `${from} – ${isSameDay ? until.slice(6) : until}`.trim()
}

function minuteOf(now: number): number {
  return Math.floor(now / minuteMs) * minuteMs
}

export interface TimesError {
  readonly field: 'starts_at' | 'ends_at'
  readonly text: string
}

/** Why times cannot be set; `before` are the stored ones. `now` in ms. */
export function timesError(times: Times, before: Times | undefined, now: number): TimesError | undefined {
  const isNew = times.starts_at !== null && times.starts_at !== (before?.starts_at ?? null)
  if (isNew && startOf(times) < minuteOf(now)) return { field: 'starts_at', text: startInPast }
  const isEndNew = times.ends_at !== (before?.ends_at ?? null)
  const from = isEndNew ? Math.max(startOf(times), now) : startOf(times)
  return endOf(times) <= from ? { field: 'ends_at', text: endBeforeStart } : undefined
}

const dayMs = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString()

export interface Shortcut {
  readonly label: string
  readonly apply: (times: Times) => Times
}

/** Times of one press, seen from `now` (ms). */
export function shortcuts(now: number): Shortcut[] {
  const today = startOfJstDay(jstDayOf(new Date(now))).getTime()
  const evening = today + 18 * 3_600_000
  const from = (label: string, ms: number): Shortcut => ({
    label,
    apply: (times) => ({ ...times, starts_at: iso(ms) }),
  })
  const lasting = (label: string, ms: number): Shortcut => ({
    label,
    apply: (times) => ({ ...times, ends_at: iso(Math.max(startOf(times), minuteOf(now)) + ms) }),
  })
  return [
    from('いまから', minuteOf(now)),
    ...(evening > now ? [from('今夜 18:00', evening)] : []),
    from('明日 9:00', today + dayMs + 9 * 3_600_000),
    lasting('24時間', dayMs),
    lasting('7日間', 7 * dayMs),
    { label: '期限なし', apply: (times) => ({ ...times, ends_at: null }) },
  ]
}
