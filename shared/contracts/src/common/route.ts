import type * as z from 'zod/mini'
import type { AdminRole } from './admin-role.ts'

/** Services that call others over `/internal/*`. */
export const internalCallers = ['user', 'board', 'antenna', 'admin', 'widget'] as const
export type InternalCaller = (typeof internalCallers)[number]

type Schema = z.ZodMiniType

/** Permission a route asks for. `internal` = one of the services in `callers`. */
export type RouteAuth = 'public' | 'optional-user' | 'user' | 'admin' | 'internal'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A route of a service. In the browser only where it is called and who may call it is left (scripts/build/route-endpoints.ts). */
export interface RouteDescriptor {
  readonly method: Method
  /** Fastify path, e.g. `/api/board/threads/:id`. */
  readonly path: `/${string}`
  readonly auth: RouteAuth
  /** A banned account may make this write all the same: it may sign out and delete itself. */
  readonly bannedMay?: true
  /** With `auth: 'admin'`: the roles that may call it; required there. */
  readonly may?: readonly AdminRole[]
  /** With `auth: 'admin'`: the route shows an outage, so it answers without Redis and Postgres as well. */
  readonly outage?: true
  /** With `auth: 'internal'`: the services that may call it. */
  readonly callers?: readonly InternalCaller[]
  /**
   * For a write outside the back office, required: the read-only mode that refuses it. `everything` refuses those of the
   * board too; `nothing` = it goes on in every mode.
   */
  readonly stoppedBy?: 'board' | 'everything' | 'nothing'
  /**
   * For a write of the back office that names an account, required: whether every role in `may` may make it of an operator
   * too, or admins alone.
   */
  readonly onOperators?: 'everyone' | 'admins'
  /** One short English line, shown in the API document. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Success bodies by status; `null` = no body. Every error is an ErrorBody. */
  readonly responses: { readonly [status: number]: Schema | null }
}

/** Keeps the literal types of a descriptor. */
export function defineRoute<const Route extends RouteDescriptor>(route: Route): Route {
  return route
}

type Rest = Omit<RouteDescriptor, 'method' | 'path' | 'auth' | 'may' | 'callers'>

/** A route of the back office; `may` = the roles that may call it. */
export function adminRoute<
  const M extends Method,
  const Path extends `/api/admin/${string}`,
  const Roles extends readonly AdminRole[],
  const Route extends Rest,
>(method: M, path: Path, may: Roles, route: Route) {
  return { method, path, auth: 'admin', may, ...route } as const
}

/** A route that only the named services may call. */
export function internalRoute<
  const M extends Method,
  const Path extends `/internal/${string}`,
  const Callers extends readonly InternalCaller[],
  const Route extends Rest,
>(method: M, path: Path, callers: Callers, route: Route) {
  return { method, path, auth: 'internal', callers, ...route } as const
}

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

export type RouteParams<R extends RouteDescriptor> = Output<R['params']>
export type RouteQuery<R extends RouteDescriptor> = Output<R['query']>
export type RouteBody<R extends RouteDescriptor> = Output<R['body']>

/** Arguments of a client's call. */
export type RouteInput<R extends RouteDescriptor> = (R['params'] extends Schema
  ? { params: Input<R['params']> }
  : { params?: undefined }) &
  (R['query'] extends Schema ? { query: Input<R['query']> } : { query?: undefined }) &
  (R['body'] extends Schema ? { body: Input<R['body']> } : { body?: undefined })

/** Union of the success bodies. */
export type RouteResult<R extends RouteDescriptor> = {
  [Status in keyof R['responses']]: R['responses'][Status] extends Schema
    ? z.output<R['responses'][Status]>
    : undefined
}[keyof R['responses']]
