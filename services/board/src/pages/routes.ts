import { pathInteger } from '@gamelog/contracts/common/ids'
import { sendAnswer } from '@gamelog/server/answers/send-answer'
import type { App } from '@gamelog/server/app'
import type { BoardContext } from '../context.ts'
import { listSitemapThreads } from '../threads/repository.ts'
import { createPageAnswers } from './page-answers.ts'
import { renderSitemap, sitemapLimit } from './sitemap.ts'

const html = { type: 'text/html; charset=utf-8', cacheControl: 'public, max-age=0, s-maxage=10' }

/** Pages requested by nginx, which caches them: the same for every client. */
export function pageRoutes(app: App, context: BoardContext): void {
  const pages = createPageAnswers(app, context)

  app.get('/board', async (request, reply) => sendAnswer(request, reply, await pages.list(), html))

  app.get('/board/thread/:id', async (request, reply) => {
    const id = pathInteger.safeParse((request.params as { id: string }).id)
    const page = id.success ? await pages.thread(id.data) : undefined
    if (page) return sendAnswer(request, reply, page, html)
    reply.header('x-robots-tag', 'noindex')
    return sendAnswer(request, reply, await pages.threadNotFound(), { ...html, status: 404 })
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const threads = await listSitemapThreads(context.db, sitemapLimit)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(renderSitemap(context.config.http.publicOrigin, threads))
  })
}
