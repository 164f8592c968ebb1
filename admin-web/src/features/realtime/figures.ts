import { type RealtimeStats, realtimeMinutes } from '@gamelog/contracts/stats/realtime'
import { count } from '@gamelog/ui/format'

export type Minute = RealtimeStats['timeline'][number]
type Figures = Pick<
  RealtimeStats,
  'activeUsers' | 'pageViews' | 'deviceBreakdown' | 'timeline' | 'topPages' | 'articleClicks'
>

/** Zeros, shown under the warning while the figures cannot be read. */
export const noFigures: Figures = {
  activeUsers: 0,
  pageViews: 0,
  deviceBreakdown: { desktop: 0, mobile: 0, tablet: 0 },
  timeline: Array.from({ length: realtimeMinutes }, (_, index) => ({
    activeUsers: 0,
    minutesAgo: realtimeMinutes - 1 - index,
  })),
  topPages: [],
  articleClicks: 0,
}

/** Index of the greatest minute, the latest of equal ones; undefined while nobody was there. */
export function greatestMinute(timeline: readonly Minute[]): number | undefined {
  const greatest = Math.max(...timeline.map(({ activeUsers }) => activeUsers))
  if (greatest <= 0) return undefined
  return timeline.findLastIndex(({ activeUsers }) => activeUsers === greatest)
}

/** 2分前, 今. */
export function minuteName({ minutesAgo }: Minute): string {
  return minutesAgo === 0 ? '今' : `${minutesAgo}分前`
}

/** Pages a visitor has seen on average: 4.5; – without visitors. */
export function viewsEach({ activeUsers, pageViews }: Pick<Figures, 'activeUsers' | 'pageViews'>): string {
  return activeUsers === 0 ? '–' : (pageViews / activeUsers).toFixed(1)
}

/** 61.7%; 0.0% of nothing. */
export function shareText(part: number, whole: number): string {
  return `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(1)}%`
}

/** The chart in one sentence. */
export function timelineText(timeline: readonly Minute[]): string {
  const now = timeline.at(-1)?.activeUsers ?? 0
  const greatest = timeline[greatestMinute(timeline) ?? -1]
  const peak = greatest ? `、最大${count(greatest.activeUsers)}人（${minuteName(greatest)}）` : ''
  return `直近30分の1分ごとの人数。今${count(now)}人${peak}。`
}
