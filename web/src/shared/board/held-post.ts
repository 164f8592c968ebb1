import type { HeldAnswer } from '@gamelog/contracts/board/post'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { lastHeld } from './stores.ts'

/** Tells the writer that a post waits for the operators. */
export function notifyHeld({ held }: HeldAnswer): void {
  showSuccess(held.message, { isLong: true })
  lastHeld.update(Date.now)
}
