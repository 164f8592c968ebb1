import { replaceAddress } from '@gamelog/ui/history-entry'
import { hasLoginAnswer } from '../../shared/account/has-login-answer.ts'
import { setPendingAction } from '../../shared/pending-action.ts'
import { readTab, storeInTab } from '../../shared/tab-memory.ts'
import { moveLoginAnswer } from './login-answer.ts'

/** Where the visitor was when login began. */
export interface ReturnPoint {
  /** Path, query and fragment. */
  readonly path: string
  /** Scroll offset in px. */
  readonly scroll: number
  /** The action login was needed for; null = none. */
  readonly action: string | null
  /** The address of the back office that the login is for; it is another page, gone to with the session. */
  readonly office?: string | undefined
}

export const returnKey = 'gamelog:login-return'

function isReturnPoint(value: unknown): value is ReturnPoint {
  if (typeof value !== 'object' || value === null) return false
  const { path, scroll, action } = value as Record<string, unknown>
  const isPath = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return isPath && Number.isFinite(scroll) && (action === null || typeof action === 'string')
}

function takeReturn(): ReturnPoint | null {
  const value = readTab(returnKey)
  storeInTab(returnKey, null)
  return isReturnPoint(value) ? value : null
}

let point: ReturnPoint | null = null

/**
 * Before the first render: replaces the address the login service returned to by the one the visitor left, answer
 * included, so that their screen is shown first.
 */
export function restoreReturn(): void {
  const here = new URL(location.href)
  if (!hasLoginAnswer(here) || here.pathname !== '/') return
  point = takeReturn()
  if (point === null) return
  if (here.searchParams.has('code')) setPendingAction(point.action)
  replaceAddress(moveLoginAnswer(here, point.path))
}

/** The place this page returned to; null without a login. */
export function returnedTo(): ReturnPoint | null {
  return point
}
