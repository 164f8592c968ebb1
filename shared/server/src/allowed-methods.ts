import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { App } from './app-type.ts'

/**
 * Watches the routes registered from now on. Internal ones are left out: other callers get a 404 there.
 * @returns sets the Allow header where the path of a request has routes; true if so
 */
export function watchMethods(app: App): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const routes: { methods: string[]; pattern: RegExp }[] = []
  app.addHook('onRoute', ({ url, method, config }: RouteOptions) => {
    // CORS answers OPTIONS on every path, also of what does not exist.
    if (url !== '*' && !config?.callers) routes.push({ methods: [method].flat(), pattern: patternOf(url) })
  })
  return ({ url }, reply) => {
    const path = url.split('?', 1)[0] ?? ''
    const methods = routes.flatMap((route) => (route.pattern.test(path) ? route.methods : []))
    if (methods.length > 0) reply.header('allow', [...new Set(methods)].sort().join(', '))
    return methods.length > 0
  }
}

/** Matches the paths of a route with parameters (`:id`, one segment) and wildcards. */
function patternOf(url: string): RegExp {
  const source = url
    .split(/(:\w+|\*)/)
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
  return new RegExp(`^${source.join('')}$`)
}
