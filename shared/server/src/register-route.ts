import type {
  RouteBody,
  RouteDescriptor,
  RouteParams,
  RouteQuery,
  RouteResult,
} from '@gamelog/contracts/common/route'
import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import * as z from 'zod/mini'
import type { App } from './app-type.ts'
import { requireRole } from './auth/require-role.ts'
import { refuseStopped } from './refuse-stopped.ts'

export type RouteRequest<R extends RouteDescriptor> = Omit<FastifyRequest, 'params' | 'query' | 'body'> & {
  params: RouteParams<R>
  query: RouteQuery<R>
  body: RouteBody<R>
}

type Handler<R extends RouteDescriptor> = (
  request: RouteRequest<R>,
  reply: FastifyReply,
) => Promise<RouteResult<R> | FastifyReply>

interface Options {
  /** In place of the guard of the route's `auth`, for a route that asks for more than that. */
  guard?: preHandlerAsyncHookHandler
  /** Runs after authentication, before the handler: limits, ban checks. */
  preHandler?: preHandlerAsyncHookHandler | preHandlerAsyncHookHandler[]
  /** ms; 0 = none: streams, and reads that wait for nothing but calls with time limits of their own. */
  handlerTimeout?: number
  /** The answer may last as long as the reader stays: its time is left out of the statistics. */
  isStream?: boolean
}

/** A request that takes longer is answered 503. */
const defaultTimeoutMs = 15_000

const nothing = z.strictObject({})
// Fastify hands null to the validator when a request has no body.
const noBody = z.nullish(nothing)

/**
 * Registers a route of the contract: its schemas validate (unknown fields refused), its `auth` is
 * enforced, its response schemas serialize.
 * @throws at boot when the service has no guard for the route's `auth`.
 */
export function registerRoute<R extends RouteDescriptor>(
  app: App,
  route: R,
  handler: Handler<R>,
  options: Options = {},
): void {
  const kind = route.outage ? 'outage' : route.auth
  const guard = options.guard ?? app.guards?.[kind]
  if (route.auth !== 'public' && !guard)
    throw new Error(`${route.method} ${route.path}: no guard for '${kind}'`)
  // Bans, which only Redis tells in time, refuse writes.
  if (route.outage && route.method !== 'GET') throw new Error(`${route.path}: only reads answer in an outage`)
  if (route.auth === 'admin' && !route.may) throw new Error(`${route.path}: no role may call it`)
  if (route.auth === 'internal' && !route.callers) throw new Error(`${route.path}: nobody may call it`)
  const { stoppedBy = 'nothing' } = route
  app.descriptors.push(route)
  app.route({
    method: route.method,
    url: route.path,
    schema: {
      params: route.params ?? nothing,
      querystring: route.query ?? nothing,
      ...(route.method === 'GET' ? {} : { body: route.body ?? noBody }),
      response: Object.fromEntries(Object.entries(route.responses).filter(([, schema]) => schema !== null)),
    },
    config: { bannedMay: route.bannedMay, callers: route.callers, isStream: options.isStream },
    // Before validation: a caller without permission learns nothing about the input. First what stops everybody: no login helps.
    preValidation: [
      stoppedBy === 'nothing' ? [] : refuseStopped(app, stoppedBy),
      guard ?? [],
      route.may ? requireRole(route.may) : [],
    ].flat(),
    preHandler: [options.preHandler ?? []].flat(),
    ...(options.handlerTimeout === 0 ? {} : { handlerTimeout: options.handlerTimeout ?? defaultTimeoutMs }),
    handler: async (request, reply) => handler(request as unknown as RouteRequest<R>, reply),
  })
}
