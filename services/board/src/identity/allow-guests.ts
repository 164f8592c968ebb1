import type { RouteDescriptor } from '@gamelog/contracts/common/route'

/** A members' route as it is where the board is open to visitors as well. */
export function allowGuests<Route extends RouteDescriptor>(route: Route, guestsAllowed: boolean): Route {
  return guestsAllowed ? { ...route, auth: 'optional-user' } : route
}
