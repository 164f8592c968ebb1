import { widgetId } from '@gamelog/contracts/widget/ids'
import type { App } from '@gamelog/server/app'
import { keepLastCopy } from '../script/keep-last-copy.ts'
import type { Scripts } from '../script/scripts.ts'
import { barePolicy, renderBarePage, renderMissingPage, themes } from './bare-page.ts'

const policy = barePolicy({ ancestors: '*', connect: "'self'" })

/** `/widget/frame/{id}`: the widget for sites that allow no scripts of others. Every site may show it in a frame. */
export function frameRoutes(app: App, scripts: Scripts): void {
  app.get('/widget/frame/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const { theme } = request.query as { theme?: unknown }
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
    const known = widgetId.safeParse(id).success && (await scripts.has(id))
    if (!known) return reply.code(404).send(renderMissingPage())
    keepLastCopy(reply)
    return reply.send(
      renderBarePage({
        src: `/api/widget/${id}.js`,
        mark: 'data-frame',
        theme: themes.find((name) => name === theme) ?? 'auto',
      }),
    )
  })
}
