import type { PublishedSite, ReadOnlyMode, SiteState, Stop } from '@gamelog/contracts/common/site-state'
import { jstClock, jstDayOf } from './jst.ts'

/** Nothing to tell, nothing stopped. */
export const openSite: SiteState = { notice: null, stops: {} }

/** What is in force at `now` (ms): notices and modes begin and end by their own times. */
export function siteStateAt({ notices, stops }: PublishedSite, now: number): SiteState {
  const lasts = ({ until }: { until: string | null }) => until === null || Date.parse(until) > now
  return {
    notice: notices.find((notice) => Date.parse(notice.from) <= now && lasts(notice)) ?? null,
    stops: Object.fromEntries(Object.entries(stops).filter(([, stop]) => lasts(stop))),
  }
}

/** The mode that stops `area`; the one for everything comes first. */
export function stopOf({ stops }: SiteState, area: ReadOnlyMode): Stop | undefined {
  return stops.everything ?? stops[area]
}

/** `23:00 ごろまで`, on another day with its date; without an end `しばらくのあいだ`. `now` in ms. */
export function untilText({ until }: Pick<Stop, 'until'>, now: number): string {
  if (until === null) return 'しばらくのあいだ'
  const end = new Date(until)
  const clock = jstClock(end)
  const day = `${clock.getUTCMonth() + 1}/${clock.getUTCDate()} `
  const isToday = jstDayOf(end) === jstDayOf(new Date(now))
  return `${isToday ? '' : day}${clock.toISOString().slice(11, 16)} ごろまで`
}

/** A reason as the beginning of a sentence: `入れ替え作業のため、`. */
export function reasonText({ reason }: Pick<Stop, 'reason'>): string {
  if (reason === '') return ''
  return /[。、．！？!?]$/.test(reason) ? reason : `${reason}、`
}
