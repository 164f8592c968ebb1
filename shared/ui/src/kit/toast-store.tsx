import type { ReactNode } from 'react'
import toast from 'react-hot-toast/headless'
import { ToastBody, type ToastLook, type ToastOptions } from './toast-body.tsx'

/** ms in which a change can be taken back, or another button be reached. */
const actionTime = 8_000
/** Code points from which on a text, such as the reason of a ban, stays longer than usual. */
const longText = 40
/** ms */
const longTime = 10_000

/** Undefined: the library's own by kind (success 2 s, others 4 s), as specified. */
function durationOf(text: ReactNode, { action, durationMs, isLong }: ToastOptions): number | undefined {
  if (durationMs !== undefined) return durationMs
  if (isLong || (typeof text === 'string' && [...text].length > longText)) return longTime
  return action && actionTime
}

/** Adds a toast, or replaces the one of its id. */
export function add(id: string, look: ToastLook, text: ReactNode, given: Omit<ToastOptions, 'id'>): void {
  const { detail, action } = given
  const body = (
    <ToastBody look={look} detail={detail} action={action} onDone={() => toast.dismiss(id)}>
      {text}
    </ToastBody>
  )
  const duration = durationOf(text, given)
  const options = { id, ...(duration !== undefined && { duration }) }
  if (look === 'success') toast.success(body, options)
  else if (look === 'error') toast.error(body, options)
  else if (look === 'loading') toast.loading(body, options)
  else if (look === 'warn') toast.custom(body, options)
  else toast(body, options)
}

export function hide(id: string): void {
  toast.dismiss(id)
}
