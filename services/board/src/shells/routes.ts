import { pathInteger } from '@gamelog/contracts/common/ids'
import type { App } from '@gamelog/server/app'
import { createScreens } from '@gamelog/server/pages/screens'
import { sendBody } from '@gamelog/server/pages/send-body'
import type { Board } from '../board.ts'
import { listSitemapThreads } from '../threads/repository.ts'
import { createShellBodies } from './shell-bodies.ts'
import { renderSitemap, sitemapLimit } from './sitemap.ts'

const html = { type: 'text/html; charset=utf-8', cacheControl: 'public, max-age=0, s-maxage=10' }

/** Pages nginx asks for: the same bytes for every client (frontend.md, section 4). */
export function shellRoutes(app: App, board: Board): void {
  const shells = createShellBodies(board, createScreens(app, board.config.webDist))

  app.get('/board', async (request, reply) => sendBody(request, reply, await shells.list(), html))

  app.get('/board/thread/:id', async (request, reply) => {
    const id = pathInteger.safeParse((request.params as { id: string }).id)
    const body = id.success ? await shells.thread(id.data) : undefined
    if (body) return sendBody(request, reply, body, html)
    reply.header('x-robots-tag', 'noindex')
    return sendBody(request, reply, await shells.missing(), { ...html, status: 404 })
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const threads = await listSitemapThreads(board.db, sitemapLimit)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(renderSitemap(board.config.http.publicOrigin, threads))
  })
}
