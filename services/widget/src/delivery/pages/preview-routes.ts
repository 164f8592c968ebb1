import type { App } from '@gamelog/server/app'
import type { Scripts } from '../script/scripts.ts'
import { barePolicy, renderBarePage } from './bare-page.ts'
import { previewFile, previewParams, previewQuery } from './preview-query.ts'

const policy = barePolicy({ ancestors: "'self'", connect: "'none'" })

/** Widgets as the back office shows them before they are saved: nothing is counted. */
export function previewRoutes(app: App, scripts: Scripts): void {
  app.get(
    '/widget/preview/:id',
    { schema: { params: previewParams, querystring: previewQuery } },
    async (request, reply) => {
      const { search } = new URL(request.url, 'http://own')
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('x-robots-tag', 'noindex')
      return reply.send(
        renderBarePage({
          src: `/api/widget-preview/${request.params.id}.js${search}`,
          mark: 'data-preview',
          theme: request.query.theme ?? 'auto',
        }),
      )
    },
  )

  app.get(
    '/api/widget-preview/:file',
    { schema: { params: previewFile, querystring: previewQuery } },
    async (request, reply) => {
      const { ids, order, category, count } = request.query
      const script = await scripts.preview(request.params.file, {
        article_ids: ids,
        rule: { order, category, count },
      })
      return reply.type('text/javascript; charset=utf-8').send(script)
    },
  )
}
