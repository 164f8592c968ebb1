import { useCallback } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Elements of the open dialogs and sheets, the topmost last. */
const layers = createStore<readonly HTMLElement[]>()(() => [])

/** A ref for the content of a dialog or sheet. */
export function useLayerRef() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    layers.setState((before) => [...before, element], true)
    return () => layers.setState((before) => before.filter((other) => other !== element), true)
  }, [])
}

/** What lies on top: while it is open, everything outside it is hidden from screen readers and keeps no focus. */
export function useTopLayer(): HTMLElement | null {
  return useStore(layers, (all) => all.at(-1) ?? null)
}
