import { logStream } from '@gamelog/server/log-stream'
import fastify, { type FastifyInstance } from 'fastify'
import type { DemoConfig } from './config.ts'
import type { DemoContext } from './context.ts'
import { feedRoutes } from './feeds/routes.ts'
import { idpRoutes } from './idp/routes.ts'

/** Builds the demo feed server and the development identity provider. */
export async function buildApp(
  config: DemoConfig,
  { now }: Pick<DemoContext, 'now'> = Date,
): Promise<FastifyInstance> {
  const app = fastify({
    // Query strings are not logged: they contain codes and states of the identity provider.
    logger: {
      stream: logStream(),
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
  app.get('/livez', () => ({ status: 'ok' }))
  app.get('/healthz', () => ({ status: 'ok', feeds: config.feeds, idp: config.idp !== undefined }))
  const context: DemoContext = { config, now }
  if (config.feeds) {
    // Without a prefix for the worker, under /demo for browsers behind nginx.
    for (const prefix of ['', '/demo'])
      await app.register(async (scope) => feedRoutes(scope, context), { prefix })
  }
  await app.register((scope) => idpRoutes(scope, context), { prefix: '/dev-idp' })
  return app
}
