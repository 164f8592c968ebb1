import { useEffect } from 'react'
import { useStore } from 'zustand'
import { MediaViewer } from './media-openings.ts'
import { closeViewer, type MediaHostProps, viewerPlace } from './viewer-place.ts'

/** Opens the one viewer of a thread at the picture that was pressed. */
export function MediaHost(props: MediaHostProps) {
  const { href } = useStore(viewerPlace)
  useEffect(() => closeViewer, [])
  return href === null ? null : <MediaViewer {...props} href={href} onClose={closeViewer} />
}
