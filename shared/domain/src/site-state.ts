import type { PublishedSite, ReadOnlyMode, SiteState, Stop } from '@gamelog/contracts/admin/site-state'
import { changedSections } from './section-states.ts'

/** A site without a notice and without read-only modes, its sections as by default. */
export const openSite: SiteState = { notice: null, stops: {}, sections: {} }

/** State in force at `now` (ms): notices and modes begin and end by their own times. */
export function siteStateAt({ notices, stops, sections }: PublishedSite, now: number): SiteState {
  const lasts = ({ until }: { until: string | null }) => until === null || Date.parse(until) > now
  return {
    notice: notices.find((notice) => Date.parse(notice.from) <= now && lasts(notice)) ?? null,
    stops: Object.fromEntries(Object.entries(stops).filter(([, stop]) => lasts(stop))),
    sections: changedSections(sections),
  }
}

/** The mode that stops `area`; the one for everything comes first. */
export function stopOf({ stops }: Pick<SiteState, 'stops'>, area: ReadOnlyMode): Stop | undefined {
  return stops.everything ?? stops[area]
}
