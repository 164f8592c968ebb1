import type { HeldAnswer } from '@gamelog/contracts/board/routes'
import { showNotice } from '@gamelog/ui/toast.tsx'
import { lastHeld } from './stores.ts'

/** Tells the writer that a post waits for the operators. */
export function tellHeld({ held }: HeldAnswer): void {
  showNotice(held.message)
  lastHeld.update(Date.now)
}
