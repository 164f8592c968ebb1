import { getMyNoticeState } from '@gamelog/contracts/user/notices'
import { ApiError } from '@gamelog/ui/api-error'
import { callAsMember } from '../account/call-as-member.ts'
import { getSession, onSessionChange } from '../session.ts'
import { knownNotices, noteNotices } from './known-notices.ts'

/** ms between two questions; a reply is to be in the badge within 5 s, of which the board takes one. */
const periodMs = 3_000
/** ms after a failure that names no wait; doubles. */
const maxWaitMs = 300_000

let isStarted = false
/** Ends the asking of this tab. */
let asking: AbortController | undefined

/**
 * Keeps the number of unread notices current for the page's life, while a member is signed in and the tab is seen. Of all
 * tabs of the browser one asks; the others read its answers from localStorage.
 */
export function startNoticeWatch(): void {
  if (isStarted) return
  isStarted = true
  const restart = () => {
    stop()
    start()
  }
  onSessionChange(({ userId }, before) => {
    if (userId === before.userId) return
    if (userId === null) knownNotices.update(() => null)
    restart()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') start()
    else stop()
  })
  // Browsers give up a page kept for Back and Forward that has a lock another page asks for.
  addEventListener('pagehide', stop)
  addEventListener('pageshow', start)
  addEventListener('online', restart)
  start()
}

function stop(): void {
  asking?.abort()
  asking = undefined
}

function start(): void {
  const { userId } = getSession()
  if (asking || userId === null || document.visibilityState !== 'visible') return
  asking = new AbortController()
  const { signal } = asking
  const work = () => askRepeatedly(userId, signal)
  // Old browsers have no locks: each of their tabs asks.
  const turn = navigator.locks ? navigator.locks.request('gamelog:notices', { signal }, work) : work()
  // The wait for the lock ended with `stop`.
  turn.catch(() => undefined)
}

async function askRepeatedly(userId: string, signal: AbortSignal): Promise<void> {
  const held = knownNotices.get()
  // Another tab, or the page before this one, has just asked.
  let wait = held?.userId === userId ? Math.min(periodMs, Math.max(0, held.at + periodMs - Date.now())) : 0
  let failures = 0
  for (;;) {
    await pause(wait, signal)
    if (signal.aborted) return
    const at = Date.now()
    try {
      noteNotices(userId, await callAsMember(getMyNoticeState, {}, { signal }), at)
      failures = 0
      wait = periodMs
    } catch (error) {
      failures += 1
      wait = waitAfter(error, failures)
    }
  }
}

function waitAfter(error: unknown, failures: number): number {
  if (error instanceof ApiError) {
    if (error.retryAfter !== undefined) return Math.max(periodMs, error.retryAfter * 1_000)
    if (error.status === 401 || error.status === 403) return maxWaitMs
  }
  return Math.min(maxWaitMs, periodMs * 2 ** failures)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
