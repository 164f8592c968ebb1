import type { SiteState } from '@gamelog/contracts/admin/site-state'
import type { SectionName, SectionState } from '@gamelog/contracts/sections'

/**
 * State of the section an address belongs to where it is not the default: 開発中 or 非表示 of one whose screen exists, 非表示 of
 * another. Knows no names of sections, of which every page would carry the list.
 */
export function sectionChange(path: string, { sections }: SiteState): SectionState | undefined {
  return sections[path.split('/')[1] as SectionName]
}
