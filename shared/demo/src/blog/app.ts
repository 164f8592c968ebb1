import { logStream } from '@gamelog/server/log-stream'
import fastify, { type FastifyInstance } from 'fastify'
import type { DemoConfig } from '../config.ts'
import { blogPage } from './blog-page.ts'

/** A site of somebody else, on an origin of its own: it shows the built-in widgets. @param siteOrigin GAMELOG's */
export function buildBlog(siteOrigin: string, { logLevel }: Pick<DemoConfig, 'logLevel'>): FastifyInstance {
  const app = fastify({
    logger: { level: logLevel, stream: logStream(), base: { service: 'demo-blog' } },
    disableRequestLogging: true,
    requestTimeout: 10_000,
    forceCloseConnections: true,
  })
  const page = blogPage(siteOrigin)
  app.get('/', (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  )
  return app
}
