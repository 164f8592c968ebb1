import type { Post } from '@gamelog/contracts/board/post'
import { createStore } from 'zustand/vanilla'

/** The parts of a thread that the viewer needs. */
export interface MediaHostProps {
  posts: readonly Post[]
  muted: ReadonlyMap<number, unknown>
  /** Jumps to a post; Back returns. */
  onJump: (number: number) => void
}

/** Address of the picture that the viewer shows; null = it is closed. */
export const viewerPlace = createStore<{ readonly href: string | null }>()(() => ({ href: null }))

export function openViewer(href: string): void {
  viewerPlace.setState({ href })
}

export function closeViewer(): void {
  viewerPlace.setState({ href: null })
}
