import { threadEvents } from '@gamelog/contracts/board/endpoints'
import type { ThreadDelta } from '@gamelog/contracts/board/post'
import { fillPath } from '@gamelog/ui/api-client'
import { useEffect, useEffectEvent, useState } from 'react'

export type LiveStatus = 'off' | 'connecting' | 'live'

const firstRetry = 3_000
const longestRetry = 60_000

interface LiveOptions {
  onDelta: (delta: ThreadDelta) => void
  /** The stream is open: posts missed meanwhile can be requested. */
  onOpen: () => void
  onGone: () => void
}

/** Follows a thread by its event stream while the page is visible; a hidden tab closes its connection. */
export function useLiveThread(id: number, isWanted: boolean, options: LiveOptions): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>('off')
  const onDelta = useEffectEvent(options.onDelta)
  const onOpen = useEffectEvent(options.onOpen)
  const onGone = useEffectEvent(options.onGone)

  useEffect(() => {
    if (!isWanted) return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = firstRetry

    function close(): void {
      clearTimeout(timer)
      source?.close()
      source = undefined
      setStatus('off')
    }

    function open(): void {
      close()
      setStatus('connecting')
      const stream = new EventSource(fillPath(threadEvents.path, { id }))
      source = stream
      stream.onopen = () => {
        wait = firstRetry
        setStatus('live')
        onOpen()
      }
      stream.addEventListener('delta', (event) => onDelta(JSON.parse(event.data)))
      stream.addEventListener('gone', () => {
        close()
        onGone()
      })
      stream.onerror = () => {
        if (source !== stream) return
        setStatus('connecting')
        // The browser reconnects by itself unless the answer was an error.
        if (stream.readyState !== EventSource.CLOSED) return
        timer = setTimeout(open, wait)
        wait = Math.min(wait * 2, longestRetry)
      }
    }

    function follow(): void {
      if (document.visibilityState === 'hidden') close()
      else if (!source) open()
    }

    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [id, isWanted])

  return isWanted ? status : 'off'
}
