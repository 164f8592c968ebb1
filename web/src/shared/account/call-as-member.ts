import type { RouteDescriptor, RouteInput, RouteResult } from '@gamelog/contracts/common/route'
import { type CallOptions, callApi } from '@gamelog/ui/api-client'
import { ApiError } from '@gamelog/ui/api-error'
import { freshAccessToken, requestLogin } from '../session.ts'
import { learnFromRefusal } from './account-store.ts'

interface MemberCallOptions extends Omit<CallOptions, 'token'> {
  /** The action that needs a login; if given, a 401 opens the login modal. */
  action?: string
}

/**
 * Calls an endpoint as the signed-in member.
 * @throws ApiError 401 (認証トークンが見つかりません) without a session, 0 while it cannot be read or refreshed; else as `callApi`.
 */
export async function callAsMember<R extends RouteDescriptor>(
  route: R,
  input: RouteInput<R>,
  { action, ...options }: MemberCallOptions = {},
): Promise<RouteResult<R>> {
  try {
    const token = await freshAccessToken()
    if (token === null) throw new ApiError(401, 'no_session', '認証トークンが見つかりません')
    return await callApi(route, input, { ...options, token })
  } catch (error) {
    learnFromRefusal(error)
    if (action !== undefined && error instanceof ApiError && error.status === 401) requestLogin(action)
    throw error
  }
}
