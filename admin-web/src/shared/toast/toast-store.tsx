import type { ReactNode } from 'react'
import toast from 'react-hot-toast/headless'
import { ToastBody, type ToastLook, type ToastOptions } from './toast-body.tsx'

/** ms in which a change can be taken back. */
const undoTime = 8_000

/** Adds a toast, or replaces the one of its id. */
export function add(id: string, look: ToastLook, text: ReactNode, given: Omit<ToastOptions, 'id'>): void {
  const { detail, action, durationMs } = given
  const body = (
    <ToastBody look={look} detail={detail} action={action} onDone={() => toast.dismiss(id)}>
      {text}
    </ToastBody>
  )
  const duration = durationMs ?? (action ? undoTime : undefined)
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
