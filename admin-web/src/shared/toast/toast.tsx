import { ApiError, isOutage } from '@gamelog/ui/api-error'
import type { ReactNode } from 'react'
import toast from 'react-hot-toast/headless'
import { errorText } from '../error-text.ts'
import { type ToastAction, ToastBody, type ToastLook } from './toast-body.tsx'

/** ms in which a change can be taken back. */
const undoTime = 8_000

export interface ToastOptions {
  /** Takes the place of the toast with the same id. */
  readonly id?: string | undefined
  /** Second, smaller line. */
  readonly detail?: string | undefined
  readonly action?: ToastAction | undefined
  /** Default: success 2 s, others 4 s, with an action 8 s; loading stays until it is replaced. */
  readonly durationMs?: number | undefined
}

let made = 0

function show(look: ToastLook, text: ReactNode, { detail, action, durationMs, ...given }: ToastOptions) {
  made += 1
  const id = given.id ?? `toast-${made}`
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
  return id
}

export function showSuccess(text: ReactNode, options: ToastOptions = {}): string {
  return show('success', text, options)
}

/** A change that can be taken back for 8 s: 元に戻す. */
export function showUndo(text: ReactNode, undo: () => void, options: ToastOptions = {}): string {
  return show('success', text, { ...options, action: { label: '元に戻す', run: undo } })
}

export function showError(text: ReactNode, options: ToastOptions = {}): string {
  return show('error', text, options)
}

export function showWarning(text: ReactNode, options: ToastOptions = {}): string {
  return show('warn', text, options)
}

export function showNotice(text: ReactNode, options: ToastOptions = {}): string {
  return show('blank', text, options)
}

/** Stays until it is replaced by another toast of its id or hidden. @returns id */
export function showLoading(text: ReactNode, options: ToastOptions = {}): string {
  return show('loading', text, options)
}

export function hideToast(id: string): void {
  toast.dismiss(id)
}

/** A failed action: its own text, what the service says, and 再試行 when trying again may help. */
export function showFailure(text: string, error: unknown, retry?: () => void): string {
  const isOwn = error instanceof ApiError && error.message === text
  const detail = isOwn ? undefined : errorText(error)
  const action = retry && isOutage(error) ? { label: '再試行', run: retry } : undefined
  return showError(text, { detail, action })
}
