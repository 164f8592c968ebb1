import { notFound, screens } from './screens.ts'
import { type SectionName, sectionNames } from './sections.ts'

/** The section an address belongs to, named by its first part. */
export function sectionOf(path: string): SectionName | undefined {
  const first = path.split('/')[1]
  return sectionNames.find((name) => name === first)
}

/** Whether the screen of a section exists: only then operators can open it. */
export function isBuilt(section: SectionName): boolean {
  return screens[section].component !== notFound.component
}
