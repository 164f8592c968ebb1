import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveListeners, LiveStatus } from './follow-stream.ts'

export type { LiveStatus } from './follow-stream.ts'

/** Follows a thread by its event stream while it is wanted; `viewers` = how many have it open. The stream's code comes after the first paint. */
export function useLiveThread(
  id: number,
  isWanted: boolean,
  listeners: Omit<LiveListeners, 'onStatus' | 'onViewers'>,
): { status: LiveStatus; viewers: number | null } {
  const [viewers, setViewers] = useState<number | null>(null)
  const [status, setStatus] = useState<LiveStatus>('off')
  const onDelta = useEffectEvent(listeners.onDelta)
  const catchUp = useEffectEvent(listeners.catchUp)
  const onGone = useEffectEvent(listeners.onGone)

  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    const all = {
      onStatus: (status: LiveStatus) => {
        setStatus(status)
        if (status !== 'live') setViewers(null)
      },
      onViewers: setViewers,
      onDelta: (delta: Parameters<typeof onDelta>[0]) => onDelta(delta),
      catchUp: () => catchUp(),
      onGone: () => onGone(),
    }
    void loadWithRetry(() => import('./follow-stream.ts')).then(({ followStream }) =>
      followStream(id, all, controller.signal),
    )
    return () => controller.abort()
  }, [id, isWanted])

  return { status: isWanted ? status : 'off', viewers: isWanted ? viewers : null }
}
