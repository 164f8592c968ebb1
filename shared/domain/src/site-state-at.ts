import type { PublishedSite, SiteState } from '@gamelog/contracts/admin/site-state'
import { changedSections } from './section-states.ts'

/** State in force at `now` (ms): notices and modes begin and end by their own times. */
export function siteStateAt({ notices, stops, sections }: PublishedSite, now: number): SiteState {
  const lasts = ({ until }: { until: string | null }) => until === null || Date.parse(until) > now
  return {
    notice: notices.find((notice) => Date.parse(notice.from) <= now && lasts(notice)) ?? null,
    stops: Object.fromEntries(Object.entries(stops).filter(([, stop]) => lasts(stop))),
    sections: changedSections(sections),
  }
}
