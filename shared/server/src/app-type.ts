import type { IncomingMessage, ServerResponse } from 'node:http'
import type {} from '@fastify/jwt'
import type { ZodTypeProvider } from '@fastify/type-provider-zod'
import type { InternalCaller, RouteDescriptor } from '@gamelog/contracts/common/route'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
  RawServerDefault,
} from 'fastify'
import type { AuthUser, VerifiedAdmin } from './auth/identity.ts'
import type { RequestTally } from './request-stats/tally.ts'
import type { SiteWatch } from './site-watch.ts'

/** The Fastify instance of a service. In a file of its own, so that its parts do not import the factory. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Resolves when the dependency answers, rejects when it does not; `degraded` is information and leaves the service well. */
export type HealthCheck = () => Promise<void> | Promise<'ok' | 'degraded'>

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered route of the contract. */
    descriptors: RouteDescriptor[]
    /** Guards by `auth` of the descriptor, `outage` for those with that flag; a service adds those it can enforce. */
    guards: Partial<Record<RouteDescriptor['auth'] | 'outage', preHandlerAsyncHookHandler>>
    addHealthCheck(name: string, check: HealthCheck): void
    /** Runs first on shutdown, before connections are closed: end streams here. */
    onDrain(work: () => void): void
    drain(): Promise<void>
    /** Adds the length of an event stream to the metrics. */
    watchStream(name: string, readLength: () => Promise<number>): void
    requestTally: RequestTally
    /** Notice and read-only modes; null in a process that does not watch them. */
    site: SiteWatch | null
    /** Called by the handler of requests without a route, which hooks of routes do not see. */
    observeUnknown(request: FastifyRequest, reply: FastifyReply): void
    /** For the same handler: sets Allow where the path has routes of other methods. @returns whether it has any */
    setAllow(request: FastifyRequest, reply: FastifyReply): boolean
  }
  interface FastifyRequest {
    /** Set by the guard `admin`. */
    admin: VerifiedAdmin | null
    /** Set by the guard `internal`. */
    caller: InternalCaller | null
  }
  interface FastifyReply {
    /** The write was refused because operators have stopped it: not an error of the statistics. */
    isReadOnly: boolean
  }
  interface FastifyContextConfig {
    /** A banned account may make this write (sign-out, initialize, leaving). */
    bannedMay?: boolean | undefined
    /** Services that may call an `internal` route. */
    callers?: readonly InternalCaller[] | undefined
    /** Answers may last as long as the reader stays. */
    isStream?: boolean | undefined
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    /** Claims of an access token. */
    payload: { sub: string; session_id: string; account_created_at?: unknown }
    /** `request.user`: set by the guards `user` and `optional-user`; null for a visitor. */
    user: AuthUser | null
  }
}
