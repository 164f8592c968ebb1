import type { RouteDescriptor, RouteInput, RouteResult } from '@gamelog/contracts/common/route'
import { callApi } from '@gamelog/ui/api-client'
import { ApiError } from '@gamelog/ui/api-error'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { learnFromRefusal } from '../account/account-store.ts'
import { firstPaint } from '../first-paint.ts'
import { freshAccessToken, requestLogin } from '../session.ts'
import { readTab, storeInTab } from '../tab-memory.ts'

/**
 * Calls a board endpoint with the session's token, if any; the server decides what visitors may do.
 * @throws ApiError as `callApi` does; also when a write has to wait for the session.
 */
export async function callBoard<R extends RouteDescriptor>(
  route: R,
  input: RouteInput<R>,
  idempotencyKey?: string,
): Promise<RouteResult<R>> {
  await firstPaint()
  // While the session cannot be read, reads are sent as a visitor's; a write fails as an outage, not as a missing login.
  const token = await (route.method === 'GET' ? freshAccessToken().catch(() => null) : freshAccessToken())
  const answer = await callApi(route, input, {
    ...(token ? { token } : {}),
    ...(idempotencyKey ? { headers: { 'idempotency-key': idempotencyKey } } : {}),
  }).catch((error: unknown) => {
    learnFromRefusal(error)
    throw error
  })
  if (route.method !== 'GET') storeInTab(lastWrite, Date.now())
  return answer
}

const lastWrite = 'gamelog:board-write'
/** In ms; longer than any cache keeps a page or a list. */
const longestKept = 60_000

/** Whether this tab has written recently: cached pages and lists may be older. */
export function hasWrittenLately(): boolean {
  const at = readTab(lastWrite)
  return typeof at === 'number' && Math.abs(Date.now() - at) < longestKept
}

/** True for a response that requires a login. */
export function isLoginError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Message for the reader: the server's, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.code === 'unknown') return fallback
  return error.message
}

/**
 * Message for a failed write; null where the login modal opens, which says it. Without an answer it also says what to do. What
 * a rule of the operators refused also names the rule in a toast.
 */
export function explainWriteError(error: unknown, action: string, fallback: string): string | null {
  if (isLoginError(error)) {
    requestLogin(action)
    return null
  }
  if (error instanceof ApiError && error.status === 0) return `${fallback}\n${error.message}`
  const message = messageOf(error, fallback)
  if (!(error instanceof ApiError) || error.code !== 'rule_refused') return message
  const named = error.headline ?? message
  showError(named)
  // Without a text of the rule's own its name is all there is.
  return named === message ? message : `${named}\n${message}`
}
