import { replaceAddress } from '@gamelog/ui/history-entry'
import { hasLoginAnswer } from '../../shared/account/has-login-answer.ts'
import { setPendingAction } from '../../shared/pending-action.ts'
import { readTab, storeInTab } from '../../shared/tab-memory.ts'
import { moveLoginAnswer } from './login-answer.ts'
import { isOffice, officeAddress } from './office-address.ts'

/** Where the visitor was when login began. */
export interface ReturnPoint {
  /** Path, query and fragment. */
  readonly path: string
  /** Scroll offset in px. */
  readonly scroll: number
  /** The action login was needed for; null = none. */
  readonly action: string | null
}

const storageKey = 'gamelog:login-return'

function isReturnPoint(value: unknown): value is ReturnPoint {
  if (typeof value !== 'object' || value === null) return false
  const { path, scroll, action } = value as Record<string, unknown>
  const isPath = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return isPath && Number.isFinite(scroll) && (action === null || typeof action === 'string')
}

/** Stores where the visitor is; the login service returns to `/` only. */
export function rememberReturn(action: string | null): void {
  const { pathname, search, hash } = location
  const path = pathname === '/login' ? (officeAddress(search) ?? '/') : pathname + search + hash
  // Without storage the visitor returns to home.
  storeInTab(storageKey, { path, scroll: Math.round(scrollY), action })
}

function takeReturn(): ReturnPoint | null {
  const value = readTab(storageKey)
  storeInTab(storageKey, null)
  return isReturnPoint(value) ? value : null
}

let point: ReturnPoint | null = null

/**
 * Before the first render: replaces the address the login service returned to by the one the visitor left, answer
 * included, so that their screen is shown first. The back office is another page: it is gone to with the session.
 */
export function restoreReturn(): void {
  const here = new URL(location.href)
  if (!hasLoginAnswer(here) || here.pathname !== '/') return
  point = takeReturn()
  if (point === null) return
  if (here.searchParams.has('code')) setPendingAction(point.action)
  if (!isOffice(point.path)) replaceAddress(moveLoginAnswer(here, point.path))
}

/** The place this page returned to; null without a login. */
export function returnedTo(): ReturnPoint | null {
  return point
}
