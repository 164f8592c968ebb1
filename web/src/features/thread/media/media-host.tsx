import type { Post } from '@gamelog/contracts/board/post'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { MediaViewer } from '../thread-openings.ts'
import { closeViewer, viewerPlace } from './viewer-place.ts'

export interface MediaHostProps {
  posts: readonly Post[]
  muted: ReadonlyMap<number, unknown>
  /** Jumps to a post; Back returns. */
  onJump: (number: number) => void
}

/** Opens the one viewer of a thread at the picture that was pressed. */
export function MediaHost(props: MediaHostProps) {
  const { href } = useStore(viewerPlace)
  useEffect(() => closeViewer, [])
  return href === null ? null : <MediaViewer {...props} href={href} onClose={closeViewer} />
}
