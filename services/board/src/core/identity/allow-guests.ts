import type { RouteDescriptor } from '@gamelog/contracts/common/route'

/** A route for members that also accepts guests where the configuration allows it. */
export function allowGuests<Route extends RouteDescriptor>(route: Route, allowed: boolean): Route {
  return allowed ? { ...route, auth: 'optional-user' } : route
}
