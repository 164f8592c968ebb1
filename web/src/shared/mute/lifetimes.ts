import { dayMs, endOfJstDay, jstDayOf } from '@gamelog/domain/jst'

export const lifetimeIds = ['today', 'week', 'always'] as const
/** How long a rule lasts. */
export type Lifetime = (typeof lifetimeIds)[number]

export const lifetimeLabels: Record<Lifetime, string> = { today: '今日まで', week: '1週間', always: 'ずっと' }

/** When a rule added at `now` ends, in milliseconds since the epoch; null = never. The day is that of Japan. */
export function lifetimeEnd(lifetime: Lifetime, now: number): number | null {
  if (lifetime === 'always') return null
  return lifetime === 'week' ? now + 7 * dayMs : endOfJstDay(jstDayOf(new Date(now))).getTime()
}
