import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { App } from '../app-type.ts'
import { type ObservedRoute, type RouteObserver, unknownRoute } from './observed-route.ts'

/** Tells the observers of every answer. Call it before any route is registered. */
export function observeResponses(app: App, observers: readonly RouteObserver[]): void {
  const watch = (route: ObservedRoute) => {
    const all = observers.map((observer) => observer(route)).filter((observe) => observe !== undefined)
    return (request: FastifyRequest, reply: FastifyReply) => {
      const ms = reply.elapsedTime
      for (const observe of all) observe(request, reply, ms)
    }
  }
  app.addHook('onRoute', (options: RouteOptions) => {
    const observe = watch({
      method: String(options.method),
      route: options.url,
      isStream: options.config?.isStream === true,
    })
    options.onResponse = [
      options.onResponse ?? [],
      (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
        observe(request, reply)
        done()
      },
    ].flat()
  })
  const unknown = new Map<string, ReturnType<typeof watch>>()
  app.decorate('observeUnknown', (request: FastifyRequest, reply: FastifyReply) => {
    const { method } = request
    const observe = unknown.get(method) ?? watch({ method, route: unknownRoute, isStream: false })
    unknown.set(method, observe)
    reply.raw.once('finish', () => observe(request, reply))
  })
}
