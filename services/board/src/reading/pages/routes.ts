import { boardCategory } from '@gamelog/contracts/board/thread'
import { pathInteger } from '@gamelog/contracts/common/ids'
import { screens } from '@gamelog/contracts/screens'
import type { ReadyAnswer } from '@gamelog/server/answers/ready-answer'
import { sendAnswer } from '@gamelog/server/answers/send-answer'
import type { App } from '@gamelog/server/app'
import { sectionPageRoutes } from '@gamelog/server/pages/section-pages'
import { sendPage } from '@gamelog/server/pages/send-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BoardContext } from '../../context.ts'
import type { RuleBook } from '../../moderation/post-rules/rule-book.ts'
import { createPageAnswers } from './page-answers.ts'

/** Pages requested by nginx, which caches them: the same for every client. */
export function pageRoutes(app: App, context: BoardContext, ruleBook: RuleBook): void {
  const pages = createPageAnswers(app, context, ruleBook)
  const { readTemplate } = pages
  sectionPageRoutes(app, { service: 'board', origin: context.config.http.publicOrigin, readTemplate })

  app.get('/board', async (request, reply) => {
    const { game } = request.query as { game?: string | string[] }
    return sendPage(request, reply, await pages.list(boardCategory.safeParse(game).data ?? 'all'))
  })

  app.get('/board/thread/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    return sendThreadPage(request, reply, await find(id, pages.thread))
  })

  app.get('/board/thread/:id/:range', async (request, reply) => {
    const { id, range } = request.params as { id: string; range: string }
    return sendThreadPage(request, reply, await find(id, (threadId) => pages.range(threadId, range)))
  })

  app.get(screens.rules.path, async (request, reply) => sendPage(request, reply, await pages.rules()))

  app.get('/sitemap.xml', async (request, reply) =>
    sendAnswer(request, reply, await pages.sitemap(), {
      type: 'application/xml; charset=utf-8',
      // The service keeps it ten minutes; nginx asks whether a section was hidden.
      cacheControl: 'public, max-age=600, s-maxage=1',
    }),
  )

  async function sendThreadPage(request: FastifyRequest, reply: FastifyReply, page?: ReadyAnswer) {
    if (page) return sendPage(request, reply, page)
    reply.header('x-robots-tag', 'noindex')
    return sendPage(request, reply, await pages.threadNotFound(), { status: 404 })
  }
}

/** The page for an id as it stands in an address; undefined for anything that is none. */
async function find<Page>(text: string, read: (id: number) => Promise<Page>): Promise<Page | undefined> {
  const id = pathInteger.safeParse(text)
  return id.success ? read(id.data) : undefined
}
