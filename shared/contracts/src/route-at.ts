import type * as site from './admin/site-state.ts'
import type * as status from './admin/site-status.ts'
import type * as sourceRequests from './antenna/source-request.ts'
import type * as readers from './board/readers.ts'
import type * as board from './board/routes.ts'
import type { Endpoint, RouteDescriptor } from './common/route.ts'
import type * as dataExport from './user/export.ts'
import type * as gameAccounts from './user/game-account.ts'
import type * as myBan from './user/my-ban.ts'
import type * as profile from './user/profile.ts'
import type * as reading from './user/reading.ts'
import type * as sessions from './user/sessions.ts'

type Exports = typeof board &
  typeof site &
  typeof status &
  typeof readers &
  typeof sourceRequests &
  typeof gameAccounts &
  typeof myBan &
  typeof profile &
  typeof reading &
  typeof sessions &
  typeof dataExport
type CalledRoute = Extract<Exports[keyof Exports], RouteDescriptor>

/** The route called at an endpoint, for the types of its input and result; a descriptor stands for itself. */
export type RouteAt<E extends Endpoint> = E extends RouteDescriptor ? E : Extract<CalledRoute, E>
