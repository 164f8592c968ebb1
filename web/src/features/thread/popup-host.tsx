import { type RefObject, useEffect, useEffectEvent } from 'react'
import { PopupLayer } from './popup-layer.tsx'
import { usePopups } from './use-popups.ts'
import type { ThreadView } from './use-thread-view.ts'

/** What the page asks of the previews once they are there. */
export interface PopupHandle {
  closeAll(): void
  /** As a tap on a link or count does. */
  press(trigger: HTMLElement): void
}

interface PopupHostProps {
  /** The list they cover. */
  area: RefObject<HTMLElement | null>
  handle: RefObject<PopupHandle | null>
  /** Pressed before the previews were loaded. */
  early: RefObject<HTMLElement | null>
  view: ThreadView
  /** Number of the thread's last post, loaded or not. */
  last: number
  canReply: boolean
}

/** The previews of a thread; not needed for its first paint. */
export function PopupHost({ area, handle, early, ...shown }: PopupHostProps) {
  const { popups, closeAll, press } = usePopups(area, shown.view)
  const pressNow = useEffectEvent(press)
  useEffect(() => {
    handle.current = { closeAll, press: (trigger) => pressNow(trigger, false) }
    if (early.current) pressNow(early.current, false)
    early.current = null
    // The pointer may have come to rest on a link before the previews were there.
    const rested = area.current?.querySelector(':is(a, button):hover')
    rested?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    return () => {
      handle.current = null
    }
  }, [area, handle, early, closeAll])
  return popups.length > 0 && <PopupLayer popups={popups} {...shown} />
}
