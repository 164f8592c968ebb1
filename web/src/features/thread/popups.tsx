import { type RefObject, useEffect, useImperativeHandle } from 'react'
import { PopupLayer } from './thread-parts.ts'
import { usePopups } from './use-popups.ts'
import type { ThreadView } from './use-thread-view.ts'

interface PopupsProps {
  area: RefObject<HTMLElement | null>
  view: ThreadView
  /** Number of the thread's last post, loaded or not. */
  last: number
  canReply: boolean
  /** Set to what closes them all. */
  closer: RefObject<(() => void) | null>
}

/** Previews over the posts of `area`, ready after the first paint. */
export function Popups({ area, view, last, canReply, closer }: PopupsProps) {
  const { popups, closeAll } = usePopups(area, view)
  useImperativeHandle(closer, () => closeAll, [closeAll])
  useEffect(() => {
    // What the mouse has reached before counts as reached now.
    const under = [...document.querySelectorAll('.posts :hover')].at(-1)
    under?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  }, [])
  if (popups.length === 0) return null
  return <PopupLayer popups={popups} view={view} last={last} canReply={canReply} />
}
