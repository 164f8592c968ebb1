import { threadEvents } from '@gamelog/contracts/board/endpoints'
import type { ThreadDelta } from '@gamelog/contracts/board/post'
import { fillPath } from '@gamelog/ui/api-client'
import { useEffect, useEffectEvent, useState } from 'react'

export type LiveStatus = 'off' | 'connecting' | 'live' | 'polling'

const firstRetry = 3_000
const longestRetry = 60_000
/** Between two requests for new posts while the stream is refused, in ms: an address has a limited number of streams. */
const pollPeriod = 15_000

interface LiveOptions {
  onDelta: (delta: ThreadDelta) => void
  /** Posts may have been missed: the stream is open again, or it is refused and this is the time to ask. */
  catchUp: () => void
  onGone: () => void
}

/**
 * Follows a thread by its event stream while the page is visible; a hidden tab closes its connection. While the server
 * refuses the stream, asks for new posts now and then instead, and for the stream again.
 */
export function useLiveThread(id: number, isWanted: boolean, options: LiveOptions): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>('off')
  const onDelta = useEffectEvent(options.onDelta)
  const catchUp = useEffectEvent(options.catchUp)
  const onGone = useEffectEvent(options.onGone)

  useEffect(() => {
    if (!isWanted) return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let polls: ReturnType<typeof setInterval> | undefined
    let wait = firstRetry

    function stopPolling(): void {
      clearInterval(polls)
      polls = undefined
    }

    function close(): void {
      clearTimeout(timer)
      stopPolling()
      source?.close()
      source = undefined
      setStatus('off')
    }

    function open(): void {
      if (!polls) setStatus('connecting')
      const stream = new EventSource(fillPath(threadEvents.path, { id }))
      source = stream
      stream.onopen = () => {
        wait = firstRetry
        stopPolling()
        setStatus('live')
        catchUp()
      }
      stream.addEventListener('delta', (event) => onDelta(JSON.parse(event.data)))
      stream.addEventListener('gone', () => {
        close()
        onGone()
      })
      stream.onerror = () => {
        if (source !== stream) return
        // The browser reconnects by itself unless the answer was an error.
        if (stream.readyState !== EventSource.CLOSED) return setStatus('connecting')
        setStatus('polling')
        polls ??= setInterval(() => catchUp(), pollPeriod)
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
