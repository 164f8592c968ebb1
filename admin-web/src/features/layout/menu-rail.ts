import { createLocalStore } from '@gamelog/ui/local-store'

/** Whether this device shows the menu as a rail of icons. index.html reads it before the first paint. */
export const menuRail = createLocalStore(
  'gamelog:admin-menu',
  (raw) => raw === 'rail',
  (isRail) => (isRail ? 'rail' : 'wide'),
)

export function foldMenu(): void {
  menuRail.update((isRail) => !isRail)
}
