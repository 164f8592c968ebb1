import type { RouteDescriptor } from '@gamelog/contracts/common/route'

/** A members' route as it is where the board is open to visitors as well. */
export function openedTo<Route extends RouteDescriptor>(route: Route, guestsMay: boolean): Route {
  return guestsMay ? { ...route, auth: 'optional-user' } : route
}
