import type { RouteDescriptor, RouteInput, RouteResult } from '@gamelog/contracts/common/route'
import { type CallOptions, callApi, fetchFile } from '@gamelog/ui/api-client'
import { ApiError } from '@gamelog/ui/api-error'
import { mainTokenHeader } from './main-session.ts'
import { clearSession, sessionAgain } from './session-store.ts'

/**
 * Calls an admin route with the session's token. Where the session has ended, it waits until the password has been typed
 * again in the dialog, and sends the request with the new session.
 * @throws ApiError as `callApi` does, 401 excepted
 */
export async function adminCall<R extends RouteDescriptor>(
  route: R,
  input: RouteInput<R>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<RouteResult<R>> {
  return withSession(options, (authorized) => callApi(route, input, authorized))
}

/** Likewise what a route answers as a file. */
export async function adminFile<R extends RouteDescriptor>(
  route: R,
  input: RouteInput<R>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Blob> {
  return withSession(options, (authorized) => fetchFile(route, input, authorized))
}

async function withSession<Result>(
  options: Omit<CallOptions, 'token'>,
  send: (options: CallOptions) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const { token } = await sessionAgain(options.signal)
    try {
      const headers = { ...options.headers, ...(await mainTokenHeader()) }
      return await send({ ...options, headers, token })
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.status === 401)) throw cause
      clearSession(token)
    }
  }
}
