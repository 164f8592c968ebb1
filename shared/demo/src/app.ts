import fastify, { type FastifyInstance } from 'fastify'
import type { DemoConfig } from './config.ts'
import { feedRoutes } from './feeds/routes.ts'
import { idpRoutes } from './idp/routes.ts'

interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/** The demo feed server and the development identity provider; never listens itself. */
export async function buildApp(config: DemoConfig, { now }: Clock = Date): Promise<FastifyInstance> {
  const app = fastify({
    // No query strings in the log: the identity provider's hold codes and states.
    logger: {
      level: config.logLevel,
      base: { service: 'demo' },
      serializers: { req: (request) => ({ method: request.method, path: request.url.split('?')[0] }) },
    },
    bodyLimit: 16_384,
    requestTimeout: 10_000,
    forceCloseConnections: true,
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  app.get('/healthz', () => ({ status: 'ok', feeds: config.feeds, idp: config.idp !== undefined }))
  if (config.feeds) {
    // Bare for the worker, under /demo/ for browsers that come through nginx.
    const options = { publicBase: config.publicBase, now }
    await app.register(feedRoutes, options)
    await app.register(feedRoutes, { ...options, prefix: '/demo' })
  }
  if (config.idp) await app.register(idpRoutes, { idp: config.idp, now, prefix: '/dev-idp' })
  return app
}
