import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ToastAction } from './toast-library.tsx'

type Library = typeof import('./toast-library.tsx')

let library: Promise<Library> | undefined
const loadedStack = createStore<{ readonly Stack?: ComponentType }>()(() => ({}))

/** Loads the library (5 KB) ahead of the first toast. @throws when the chunk fails to load; the next call tries again. */
export function loadToasts(): Promise<Library> {
  library ??= import('./toast-library.tsx').then(
    (loaded) => {
      loadedStack.setState({ Stack: loaded.ToastLibrary })
      return loaded
    },
    (error) => {
      library = undefined
      throw error
    },
  )
  return library
}

/** Renders the toasts once the library is loaded. */
export function ToastStack() {
  const { Stack } = useStore(loadedStack)
  return Stack ? <Stack /> : null
}

function show(run: (loaded: Library) => void): void {
  // Offline before the first toast: forms show the message in place.
  loadToasts().then(run, () => undefined)
}

/** A toast; one with an action stays longer and closes when the action is chosen. */
export function showSuccess(message: string, action?: ToastAction): void {
  show((loaded) => loaded.success(message, action))
}

/** A success toast that stays for 10 s: it says what the screen does not show. */
export function showNotice(message: string): void {
  show((loaded) => loaded.notice(message))
}

/** An error toast, announced to screen readers at once. */
export function showError(message: string): void {
  show((loaded) => loaded.alert(message))
}
