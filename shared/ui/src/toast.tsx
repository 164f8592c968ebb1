import { type ComponentType, useSyncExternalStore } from 'react'

type Library = typeof import('./toast-library.tsx')

let library: Promise<Library> | undefined
let Stack: ComponentType | undefined
const listeners = new Set<() => void>()

/** Loads the library (5 KB) ahead of the first toast. @throws when it cannot be had; the next call tries again */
export function loadToasts(): Promise<Library> {
  library ??= import('./toast-library.tsx').then(
    (loaded) => {
      Stack = loaded.ToastLibrary
      for (const listener of listeners) listener()
      return loaded
    },
    (error) => {
      library = undefined
      throw error
    },
  )
  return library
}

/** Where toasts appear, from the first one on. */
export function ToastStack() {
  const Current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => Stack,
  )
  return Current ? <Current /> : null
}

function show(kind: 'success' | 'alert', message: string): void {
  loadToasts().then(
    (loaded) => loaded[kind](message),
    // Offline before the first toast: forms say the same in place.
    () => undefined,
  )
}

export function showSuccess(message: string): void {
  show('success', message)
}

/** The specification's "alert": an error toast, read out at once. */
export function showError(message: string): void {
  show('alert', message)
}
