import { withTimeout } from '@gamelog/domain/with-timeout'
import { ApiError } from '@gamelog/ui/api-error'
import { getSession, onSessionChange } from '../session.ts'
import { readingKinds, readingStores } from './all-stores.ts'
import { exchange, sendOnLeave } from './exchange.ts'
import { readingOwner } from './owner.ts'
import { unsentItems } from './unsent-items.ts'

// All times in ms.
/** From a change to its sending; more changes may join it. */
const gathering = 1_500
/** Between two exchanges, however much changes. */
const leastGap = 3_000
/** After the first failure; doubles. */
const firstWait = 2_000
const maxWaitMs = 300_000
/** Longest wait for another tab's exchange, and for the last one before a sign-out. */
const exchangeTimeoutMs = 20_000
const signOutTimeoutMs = 5_000

let timer: ReturnType<typeof setTimeout> | undefined
let plannedFor = 0
let notBefore = 0
let failures = 0
let isStarted = false
let isRunning = false
/** When somebody last wanted the account's state; 0 = it has been brought in since. */
let wantedAt = 0

/**
 * Keeps this browser's reading state and the account's alike while a member is signed in, for the page's life: on start,
 * when the page is seen again or back online, and after each change.
 */
export function startReadingSync(): void {
  if (isStarted) return
  isStarted = true
  for (const kind of readingKinds)
    readingStores[kind].items.subscribe(() => {
      if (unsentItems(1).length > 0) plan(gathering)
    })
  onSessionChange(({ userId }, before) => {
    if (userId !== before.userId) wantNow()
  })
  addEventListener('online', wantNow)
  addEventListener('pagehide', sendNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') want()
    else sendNow()
  })
  want()
}

/** Sends what is unsent before a sign-out, as far as that is possible soon. */
export async function sendReading(): Promise<void> {
  const { userId } = getSession()
  if (userId === null || unsentItems(1).length === 0) return
  const sent = exchange(userId).catch(() => undefined)
  await withTimeout(sent, signOutTimeoutMs, () => undefined)
}

function want(): void {
  wantedAt = Date.now()
  plan(0)
}

/** As `want`, whatever failed before. */
function wantNow(): void {
  notBefore = 0
  failures = 0
  want()
}

function sendNow(): void {
  clearTimeout(timer)
  timer = undefined
  const { userId } = getSession()
  if (userId !== null) sendOnLeave(userId)
}

/** Plans an exchange, unless an earlier one is planned. A tab that is not seen has none. */
function plan(delay: number): void {
  if (document.visibilityState !== 'visible' || getSession().userId === null) return
  const time = Math.max(Date.now() + delay, notBefore)
  if (timer !== undefined && plannedFor <= time) return
  clearTimeout(timer)
  plannedFor = time
  timer = setTimeout(() => void run(), time - Date.now())
}

async function run(): Promise<void> {
  timer = undefined
  const { userId } = getSession()
  if (userId === null || isRunning) return
  isRunning = true
  const asked = wantedAt
  try {
    await inTurn(async () => {
      const owner = readingOwner.get()
      // Another tab may have done it while this one waited.
      const isDone = owner?.userId === userId && owner.syncedAt >= asked && unsentItems(1).length === 0
      if (!isDone) await exchange(userId)
    })
    failures = 0
    notBefore = Date.now() + leastGap
    if (wantedAt === asked) wantedAt = 0
  } catch (error) {
    failures += 1
    notBefore = Date.now() + waitAfter(error)
  }
  isRunning = false
  if (wantedAt > 0 || unsentItems(1).length > 0) plan(gathering)
}

/** Runs one exchange of this browser at a time. @throws AbortError when another tab does not finish */
async function inTurn(work: () => Promise<void>): Promise<void> {
  // Old browsers have no locks: their tabs exchange side by side, which is only more work.
  if (!navigator.locks) return work()
  const waiting = AbortSignal.timeout(exchangeTimeoutMs)
  const ending = new AbortController()
  // Browsers give up a page kept for Back and Forward that has a lock another page asks for.
  const left = new Promise<void>((resolve) => {
    addEventListener('pagehide', () => resolve(), { signal: ending.signal })
  })
  await navigator.locks
    .request('gamelog:reading', { signal: waiting }, () => Promise.race([work(), left]))
    .finally(() => ending.abort())
}

function waitAfter(error: unknown): number {
  if (!(error instanceof ApiError)) return firstWait
  if (error.retryAfter !== undefined) return error.retryAfter * 1_000
  if (error.status === 403) return maxWaitMs
  return Math.min(maxWaitMs, firstWait * 2 ** (failures - 1))
}
