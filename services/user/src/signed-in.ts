import type { AuthUser } from '@gamelog/server/auth/identity'
import { unauthorized } from '@gamelog/server/errors'

/** The member a guarded route is called by. @throws 401 for a route that lacks its guard. */
export function signedIn(request: { user: AuthUser | null }): AuthUser {
  if (request.user === null) throw unauthorized()
  return request.user
}
