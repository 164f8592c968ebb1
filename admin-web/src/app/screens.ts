import { type AdminScreen, adminScreenEntries } from '@gamelog/contracts/admin-screens'
import type { ComponentType } from 'react'
import type { ListedScreen } from '../shared/screen-list.ts'

const sources = import.meta.glob<Record<string, ComponentType>>('../features/*/*-page.tsx')

/** The screens whose source exists, in the table's order. */
export const listedScreens: readonly ListedScreen[] = adminScreenEntries
  .filter(([, { component }]) => sourceOf(component) in sources)
  .map(([name, screen]) => ({ name, ...screen }))

function sourceOf(component: string): string {
  return `../${component}.tsx`
}

/** `AuditLogPage` for `features/audit-log/audit-log-page`. */
function componentName(component: string): string {
  const words = component.slice(component.lastIndexOf('/') + 1).split('-')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Loads the chunk of a screen. @throws when the chunk fails to load or does not export the component. */
export async function loadScreen({ component }: AdminScreen): Promise<ComponentType> {
  const name = componentName(component)
  const loaded = (await sources[sourceOf(component)]?.())?.[name]
  if (!loaded) throw new Error(`${component}.tsx does not export ${name}`)
  return loaded
}
