import type { SiteState } from '@gamelog/contracts/admin/site-state'
import { isBuilt } from '@gamelog/contracts/section-screens'
import { type SectionName, type SectionState, sectionNames } from '@gamelog/contracts/sections'

type States = SiteState['sections']

/** State a section has before an operator chooses one. */
function defaultState(section: SectionName): SectionState {
  return isBuilt(section) ? 'open' : 'coming'
}

/** State of a section in force. */
export function sectionState(sections: States, section: SectionName): SectionState {
  return sections[section] ?? defaultState(section)
}

/** Chosen states that are in force and not the default. A section that was open before a rollback took its screen away is coming. */
export function changedSections(chosen: States): States {
  const inForce = sectionNames.map((section) => {
    const state = sectionState(chosen, section)
    return [section, state === 'open' ? defaultState(section) : state] as const
  })
  return Object.fromEntries(inForce.filter(([section, state]) => state !== defaultState(section)))
}
