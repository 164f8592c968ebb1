import type { FastifyReply, FastifyRequest } from 'fastify'

export interface ObservedRoute {
  method: string
  /** Fastify path, or `unknownRoute`. */
  route: string
  /** Answers may last as long as the reader stays. */
  isStream: boolean
}

/** Called for each answer of a route; `ms` since the request. */
type Observe = (request: FastifyRequest, reply: FastifyReply, ms: number) => void

/** Called once for each route, so that nothing is looked up for a request. @returns undefined for a route it leaves out */
export type RouteObserver = (route: ObservedRoute) => Observe | undefined

/** The route of requests for which there is none. */
export const unknownRoute = 'unknown'
