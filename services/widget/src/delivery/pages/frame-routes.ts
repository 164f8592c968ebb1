import { widgetId } from '@gamelog/contracts/widget/ids'
import type { App } from '@gamelog/server/app'
import { keepLastCopy } from '../script/keep-last-copy.ts'
import type { Scripts } from '../script/scripts.ts'
import { barePolicy, renderBarePage, renderMissingPage, themes } from './bare-page.ts'

/** `/widget/frame/{id}`: the widget for sites that allow no scripts of others, in a frame of every site that may show it. */
export function frameRoutes(app: App, scripts: Scripts): void {
  app.get('/widget/frame/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const { theme } = request.query as { theme?: unknown }
    const ancestors = widgetId.safeParse(id).success ? await scripts.ancestors(id) : undefined
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', barePolicy({ ancestors: ancestors ?? '*', connect: "'self'" }))
      .header('x-robots-tag', 'noindex')
    if (ancestors === undefined) return reply.code(404).send(renderMissingPage())
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
