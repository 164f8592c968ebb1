import { createLocalStore } from '@gamelog/ui/local-store'
import { useSyncExternalStore } from 'react'

const roomy = '(min-width: 1440px)'

/** Whether this browser shows the list of threads beside a thread; app/inline/mark-page.ts reads it before the first paint. */
export const paneStore = createLocalStore<boolean>(
  'gamelog:thread-pane',
  (raw) => raw === 'on',
  (isOn) => (isOn ? 'on' : 'off'),
)

/** Whether the path is that of a thread's screen, beside which the list stands. */
export function isThreadPath(pathname: string): boolean {
  return pathname.startsWith('/board/thread/')
}

/** Whether the window has room for the list. */
function hasPaneRoom(): boolean {
  return globalThis.matchMedia?.(roomy).matches ?? false
}

function onRoomChange(listener: () => void): () => void {
  const list = matchMedia(roomy)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the list is shown on a thread's screen, current in every render; false while React takes over the page. */
export function usePane(): boolean {
  const isOn = paneStore.use()
  const isRoomy = useSyncExternalStore(onRoomChange, hasPaneRoom, () => false)
  return isOn && isRoomy
}

/** Shows the list, or hides it; without room nothing happens. */
export function togglePane(): void {
  if (hasPaneRoom()) paneStore.update((isOn) => !isOn)
}
