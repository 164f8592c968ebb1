import type { ServiceName } from '@gamelog/contracts/admin/health'
import type { InternalCaller } from '@gamelog/contracts/common/route'
import type { FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'
import type { ServiceConfig } from './config.ts'
import { forbidden, notFound } from './errors.ts'
import { callerOf, tokenFor } from './internal-tokens.ts'
import { currentRequestId, requestIdHeader } from './request-id.ts'

const internalTokenHeader = 'x-internal-token'

/** Headers of a call to another service, which goes on under the id of the request at hand. `secret` is the caller's own. */
export function internalHeaders(secret: string, receiver: ServiceName): Record<string, string> {
  const requestId = currentRequestId()
  return {
    [internalTokenHeader]: tokenFor(secret, receiver),
    ...(requestId === undefined ? {} : { [requestIdHeader]: requestId }),
  }
}

/**
 * Gives the app its guard `internal`, which notes who speaks: 403 for a service the route is not for; to anyone else
 * the route does not exist (404).
 */
export function addInternal(app: App, config: ServiceConfig): void {
  app.decorateRequest('caller', null)
  app.guards.internal = async (request) => {
    const caller = callerOf(String(request.headers[internalTokenHeader] ?? ''), config.internalCallers)
    if (caller === undefined) throw notFound()
    if (!request.routeOptions.config.callers?.includes(caller)) throw forbidden()
    request.caller = caller
  }
}

/** The service that called an `internal` route. */
export function callingService(request: Pick<FastifyRequest, 'caller'>): InternalCaller {
  if (request.caller === null) throw forbidden()
  return request.caller
}
