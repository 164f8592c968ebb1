import { widgetId } from '@gamelog/contracts/widget/ids'
import type { App } from '@gamelog/server/app'
import type { FastifyReply } from 'fastify'
import type { WidgetContext } from '../../context.ts'
import { aboutListPage, aboutPage } from './about-page.ts'
import type { Assets } from './assets.ts'
import { pageHeaders } from './headers.ts'
import { aboutPath, messagePage, type OwnerPage, renderPage } from './layout.ts'
import { findPublicWidget, listPublicWidgets } from './repository.ts'

/** `/widget/about` and `/widget/about/{id}`. */
export function serveAbout(app: App, { config, db }: WidgetContext, assets: Assets): void {
  const origin = config.http.publicOrigin
  const send = (reply: FastifyReply, page: OwnerPage) =>
    pageHeaders(reply)
      .header('cache-control', reply.statusCode === 200 ? 'public, max-age=60' : 'no-cache')
      .type('text/html; charset=utf-8')
      .send(renderPage({ origin, assets }, page))

  app.get(aboutPath, async (_request, reply) =>
    send(reply, aboutListPage(origin, await listPublicWidgets(db))),
  )

  app.get(`${aboutPath}/:id`, async (request, reply) => {
    const id = widgetId.safeParse((request.params as { id: string }).id).data
    const widget = id === undefined ? undefined : await findPublicWidget(db, id)
    if (widget && !widget.ended_at) return send(reply, aboutPage(origin, widget))
    reply.code(widget ? 410 : 404).header('x-robots-tag', 'noindex')
    if (widget)
      return send(reply, messagePage('このウィジェットは終了しました', '貼ったコードを削除してください。'))
    return send(reply, messagePage('ウィジェットが見つかりません', 'IDを確かめてください。'))
  })
}
