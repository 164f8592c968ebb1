import type { ReadOnlyMode, SiteState, Stop } from '@gamelog/contracts/admin/site-state'

/** A site without a notice and without read-only modes, its sections as by default. */
export const openSite: SiteState = { notice: null, stops: {}, sections: {} }

/** The mode that stops `area`; the one for everything comes first. */
export function stopOf({ stops }: Pick<SiteState, 'stops'>, area: ReadOnlyMode): Stop | undefined {
  return stops.everything ?? stops[area]
}
