import { ApiError, isOutage } from '@gamelog/ui/api-error'
import { loadSurely } from '@gamelog/ui/load-surely'
import type { ReactNode } from 'react'
import { errorText } from '../error-text.ts'
import type { ToastLook, ToastOptions } from './toast-body.tsx'

type Store = typeof import('./toast-store.tsx')
let store: Store | undefined

/** Loads what keeps and draws toasts; the app does so after its first rendering. */
export async function loadToasts(): Promise<Store> {
  store ??= await loadSurely(() => import('./toast-store.tsx'))
  return store
}

/** At once, or in order as soon as the code is there. */
function withStore(run: (loaded: Store) => void): void {
  if (store) run(store)
  else void loadToasts().then(run)
}

let made = 0

function show(look: ToastLook, text: ReactNode, { id: given, ...options }: ToastOptions): string {
  made += 1
  const id = given ?? `toast-${made}`
  withStore((loaded) => loaded.add(id, look, text, options))
  return id
}

export function showSuccess(text: ReactNode, options: ToastOptions = {}): string {
  return show('success', text, options)
}

/**
 * A change that can be taken back for 8 s: 元に戻す. With an `id` of what was changed, the toast of an earlier change of it
 * goes.
 */
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
  withStore((loaded) => loaded.hide(id))
}

/**
 * A failed action: its own text, what the service says, and 再試行 when trying again may help.
 * @param id of the loading toast whose place it takes
 */
export function showFailure(text: string, error: unknown, retry?: () => void, id?: string): string {
  const isOwn = error instanceof ApiError && error.message === text
  const detail = isOwn ? undefined : errorText(error)
  const action = retry && isOutage(error) ? { label: '再試行', run: retry } : undefined
  return showError(text, { detail, action, id })
}
