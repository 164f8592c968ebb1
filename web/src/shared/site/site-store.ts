import type { SiteState } from '@gamelog/contracts/admin/site-state'
import { openSite } from '@gamelog/domain/site-state'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A service of the version before says nothing of sections. */
const known = (state: Partial<SiteState>): SiteState => ({ ...openSite, ...state })

function served(): SiteState {
  try {
    return known(JSON.parse(document.getElementById('__SITE__')?.textContent ?? ''))
  } catch {
    return openSite
  }
}

const store = createStore(served)
// Screens rendered in a service show what is in force then, not at the start.
const site = { ...store, getInitialState: store.getState }

export const getSite = store.getState

/** Sets what operators tell all readers: from the thread's stream, when asked for, and in a service. */
export function setSite(state: SiteState): void {
  const next = known(state)
  if (JSON.stringify(next) !== JSON.stringify(getSite())) store.setState(next, true)
}

/** The site's state, or a part of it, current in every render. */
export function useSite<Part>(select: (state: SiteState) => Part): Part {
  return useStore(site, select)
}

/** Whether lines stand above the screens: a notice, or what is read-only. */
export function hasLines({ notice, stops }: SiteState): boolean {
  return !!(notice ?? stops.board ?? stops.everything)
}
