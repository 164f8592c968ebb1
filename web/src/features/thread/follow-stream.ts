import { threadEvents } from '@gamelog/contracts/board/events'
import type { ThreadDelta } from '@gamelog/contracts/board/thread'
import { fillPath } from '@gamelog/ui/api-client'
import { setSite } from '../../shared/site/site-store.ts'

export type LiveStatus = 'off' | 'connecting' | 'live' | 'polling'

const firstRetry = 3_000
const longestRetry = 60_000
/** Between two requests for new posts while the stream is refused, in ms: an address has a limited number of streams. */
const pollPeriod = 15_000
/**
 * Least ms between two changes of the page. Each looks at every post, up to 100 ms on a slow phone: the posts of a fast thread
 * come in groups, each within a second of its commit (P12).
 */
const groupPeriod = 500

export interface LiveListeners {
  onStatus: (status: LiveStatus) => void
  onDelta: (delta: ThreadDelta) => void
  /** How many have the thread open. */
  onViewers: (count: number) => void
  /** Posts may have been missed: the stream is open again, or it is refused and this is the time to ask. */
  catchUp: () => void
  onGone: () => void
}

/**
 * Follows a thread by its event stream while the page is visible, until `signal` is aborted; a hidden tab closes its
 * connection, and so does a page that is left: with an open one browsers do not keep it for Back and Forward. While the server refuses the stream, asks for new posts now and then instead, and for the stream again.
 */
export function followStream(id: number, listeners: LiveListeners, signal: AbortSignal): void {
  if (signal.aborted) return
  const { onStatus, onDelta, onViewers, catchUp, onGone } = listeners
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let polls: ReturnType<typeof setInterval> | undefined
  let wait = firstRetry
  let group: ThreadDelta[] = []
  let groupTimer: ReturnType<typeof setTimeout> | undefined
  let lastGroupAt = Number.NEGATIVE_INFINITY

  function applyGroup(): void {
    groupTimer = undefined
    lastGroupAt = performance.now()
    for (const delta of group) onDelta(delta)
    group = []
  }

  function gather(delta: ThreadDelta): void {
    group.push(delta)
    const left = lastGroupAt + groupPeriod - performance.now()
    if (left <= 0) applyGroup()
    else groupTimer ??= setTimeout(applyGroup, left)
  }

  function stopPolling(): void {
    clearInterval(polls)
    polls = undefined
  }

  function close(): void {
    clearTimeout(timer)
    stopPolling()
    // The rest is asked for when the stream is open again.
    clearTimeout(groupTimer)
    groupTimer = undefined
    group = []
    source?.close()
    source = undefined
    onStatus('off')
  }

  function open(): void {
    if (!polls) onStatus('connecting')
    const stream = new EventSource(fillPath(threadEvents.path, { id }))
    source = stream
    stream.onopen = () => {
      wait = firstRetry
      stopPolling()
      onStatus('live')
      catchUp()
    }
    stream.addEventListener('delta', (event) => gather(JSON.parse(event.data)))
    stream.addEventListener('viewers', (event) => onViewers(JSON.parse(event.data).viewers))
    stream.addEventListener('site', (event) => setSite(JSON.parse(event.data)))
    stream.addEventListener('gone', () => {
      close()
      onGone()
    })
    stream.onerror = () => {
      if (source !== stream) return
      // The browser reconnects by itself unless the answer was an error.
      if (stream.readyState !== EventSource.CLOSED) return onStatus('connecting')
      onStatus('polling')
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
  document.addEventListener('visibilitychange', follow, { signal })
  addEventListener('pagehide', close, { signal })
  addEventListener('pageshow', follow, { signal })
  signal.addEventListener('abort', close)
}
