import type { HeldAnswer } from '@gamelog/contracts/board/routes'
import { showSuccess } from '@gamelog/ui/toast.tsx'

const told = '運営が確認してから公開します'

/** Tells a writer that a rule holds the text: it is stored and needs no draft any more. */
export function showHeld({ held: { message } }: HeldAnswer): void {
  showSuccess(message.includes(told) ? message : `${told}\n${message}`)
}
