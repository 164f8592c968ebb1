import { type SectionName, sectionNames } from '@gamelog/contracts/sections'

/** Sections that are open by the state of the site; without states of sections none is. */
export function openSectionsOf(site: object): SectionName[] {
  const { sections: states = {} } = site as { sections?: Readonly<Record<string, unknown>> }
  return sectionNames.filter((name) => states[name] === 'open')
}
