import type { Endpoint, RouteInput, RouteResult } from '@gamelog/contracts/common/route'
import type { RouteAt } from '@gamelog/contracts/route-at'
import { callApi } from '@gamelog/ui/api-client'
import { ApiError } from '@gamelog/ui/api-error'
import { firstPaint } from '../first-paint.ts'
import { freshAccessToken, requestLogin } from '../session.ts'
import { keepInTab, readTab } from '../tab-memory.ts'

/** Calls a board endpoint as whoever is signed in; visitors call without a token and the server decides. */
export async function callBoard<E extends Endpoint>(
  route: E,
  input: RouteInput<RouteAt<E>>,
  idempotencyKey?: string,
): Promise<RouteResult<RouteAt<E>>> {
  await firstPaint()
  const token = await freshAccessToken().catch(() => null)
  const answer = await callApi(route, input, {
    ...(token ? { token } : {}),
    ...(idempotencyKey ? { headers: { 'idempotency-key': idempotencyKey } } : {}),
  })
  if (route.method !== 'GET') keepInTab(lastWrite, Date.now())
  return answer
}

const lastWrite = 'gamelog:board-write'
/** ms, longer than anybody on the way keeps a page or a list. */
const longestKept = 60_000

/** Whether a page or list may be older than what this tab has written. */
export function hasWrittenLately(): boolean {
  const at = readTab(lastWrite)
  return typeof at === 'number' && Math.abs(Date.now() - at) < longestKept
}

/** True for an answer that asks for a login. */
export function isLoginError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** What to tell a person: the server's own words, else the catalogue's default (product.md, section 8). */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.code === 'unknown') return fallback
  return error.message
}

/** Words for a failed write; opens the login modal when that is what is missing. */
export function explainWriteError(error: unknown, action: string, fallback: string): string {
  if (!isLoginError(error)) return messageOf(error, fallback)
  requestLogin(action)
  return 'ログインが必要です'
}
