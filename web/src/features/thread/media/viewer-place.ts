import { createStore } from 'zustand/vanilla'

/** Address of the picture that the viewer shows; null = it is closed. */
export const viewerPlace = createStore<{ readonly href: string | null }>()(() => ({ href: null }))

export function openViewer(href: string): void {
  viewerPlace.setState({ href })
}

export function closeViewer(): void {
  viewerPlace.setState({ href: null })
}
