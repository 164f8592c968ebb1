import type { SiteState } from '@gamelog/contracts/admin/site-state'
import { type SectionName, sectionNames } from '@gamelog/contracts/sections'
import { sectionState } from '@gamelog/domain/section-states'

/** Sections that are open by the state of the site. */
export function openSectionsOf({ sections }: Pick<SiteState, 'sections'>): SectionName[] {
  return sectionNames.filter((name) => sectionState(sections, name) === 'open')
}
