import type { ComponentType, ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ToastLook, ToastOptions } from './toast-body.tsx'

type Store = typeof import('./toast-store.tsx')

let loading: Promise<Store> | undefined
let store: Store | undefined
const loadedStack = createStore<{ readonly Stack?: ComponentType }>()(() => ({}))

/** Loads what keeps and draws toasts ahead of the first. @throws when a chunk fails to load; the next call tries again. */
export function loadToasts(): Promise<Store> {
  loading ??= Promise.all([import('./toast-store.tsx'), import('./toast-stack.tsx')]).then(
    ([loaded, { ToastStack: Stack }]) => {
      store = loaded
      loadedStack.setState({ Stack })
      return loaded
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Renders the toasts once their code is loaded. */
export function ToastStack() {
  const { Stack } = useStore(loadedStack)
  return Stack ? <Stack /> : null
}

/** At once, or in order as soon as the code is there. */
function withStore(run: (loaded: Store) => void): void {
  if (store) run(store)
  // Offline before the first toast: forms show the message in place.
  else loadToasts().then(run, () => undefined)
}

let made = 0

function show(look: ToastLook, text: ReactNode, { id: given, ...options }: ToastOptions): string {
  made += 1
  const id = given ?? `toast-${made}`
  withStore((loaded) => loaded.add(id, look, text, options))
  return id
}

/** A change that is done. @returns id */
export function showSuccess(text: ReactNode, options: ToastOptions = {}): string {
  return show('success', text, options)
}

/**
 * A change that can be taken back for 8 s: 元に戻す. With an `id` of what was changed, the toast of an earlier change of it
 * goes. @returns id
 */
export function showUndo(text: ReactNode, undo: () => void, options: ToastOptions = {}): string {
  return show('success', text, { ...options, action: { label: '元に戻す', run: undo } })
}

/** Announced to screen readers at once. The same text again takes the place of the first. @returns id */
export function showError(text: ReactNode, options: ToastOptions = {}): string {
  const id = typeof text === 'string' ? text.split('\n', 1)[0] : undefined
  return show('error', text, { id, ...options })
}

export function showWarning(text: ReactNode, options: ToastOptions = {}): string {
  return show('warn', text, options)
}

/** Says something that nobody did. @returns id */
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
