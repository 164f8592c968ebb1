import { createHash } from 'node:crypto'
import type { Article } from '@gamelog/contracts/antenna/article'
import { articleId } from '@gamelog/contracts/common/ids'
import { createAnswerCache } from '@gamelog/server/answers/answer-cache'
import type { App } from '@gamelog/server/app'
import { logFailure } from '@gamelog/server/log-failure'
import { createTemplateReader } from '@gamelog/server/pages/page-template'
import { createScreens } from '@gamelog/server/pages/screens'
import { sectionPageRoutes } from '@gamelog/server/pages/section-pages'
import { sendPage } from '@gamelog/server/pages/send-page'
import { createArticlesReader } from '@gamelog/server/published-articles'
import { findPublishedRow, listSummaries } from '../../articles/store/repository.ts'
import type { AntennaContext } from '../../context.ts'
import { readSourcesPage } from '../../statistics/source-figures/read-sources-page.ts'
import { toArticle } from '../articles-file/build-articles-file.ts'
import { makeHomePage, tabOf } from './home-page.ts'
import { createHotThreads } from './hot-threads.ts'
import { makeEndedPage, makeMissingPage, makeRedirectPage } from './redirect-page.ts'
import { makeSourcesPage } from './sources-page.ts'

/** ms a page with ages is kept. */
const agePeriod = 10_000
/** Some 400 pages of 20 KB, gzipped. */
const maxCacheBytes = 8 * 1024 * 1024

/**
 * `/`, `/redirect`, `/sources` and the sections of this service. The bytes are the same for every client, because nginx caches them. `/` is rendered
 * from articles.json alone and does not need the database.
 */
export function pageRoutes(app: App, { config, db, log }: AntennaContext): void {
  const origin = config.http.publicOrigin
  const readTemplate = createTemplateReader(config.webDist, createScreens(app, config.webDist), app.site)
  const readArticles = createArticlesReader(config.publishedDir)
  const pages = createAnswerCache({ maxBytes: maxCacheBytes })
  const readHotThreads = createHotThreads(config)
  sectionPageRoutes(app, { service: 'antenna', origin, readTemplate })

  app.get('/', async (request, reply) => {
    const template = await readTemplate()
    const [{ version, file }, hot] = await Promise.all([readArticles(), readHotThreads()])
    // The page contains the ages of articles.
    const moment = Math.floor(Date.now() / agePeriod)
    const minute = Math.floor(Date.now() / 60_000)
    const game = tabOf(request.query as { game?: string | string[] })
    const page = await pages.get(
      `/ ${game} ${template.version} ${version} ${moment} ${hot?.generated_at}`,
      () => makeHomePage(template, origin, file, { game, seed: `${version} ${minute}`, hot }),
    )
    return sendPage(request, reply, page, { brotli: 10 })
  })

  app.get('/redirect', async (request, reply) => {
    const { id } = request.query as { id?: string | string[] }
    if (id === undefined || id === '') return reply.header('cache-control', 'no-store').redirect('/')
    reply.header('x-robots-tag', 'noindex, follow')
    const template = await readTemplate()
    const { version, file } = await readArticles()
    const known = articleId.safeParse(id).data
    const article = known && (file.articles.find((item) => item.id === known) ?? (await findOlder(known)))
    if (!article || article === 'ended') {
      const [status, make] = article ? ([410, makeEndedPage] as const) : ([404, makeMissingPage] as const)
      const page = await pages.get(`${status} ${template.version} ${version}`, () => make(template, file))
      return sendPage(request, reply, page, { status })
    }
    if (article.id !== known) {
      const moved = new URL(request.url, origin)
      moved.searchParams.set('id', article.id)
      return reply.header('cache-control', 'no-store').redirect(`${moved.pathname}${moved.search}`, 301)
    }
    const summary = await readSummary(article.id)
    const page = await pages.get(`${article.id} ${template.version} ${version} ${summary === null}`, () =>
      makeRedirectPage(template, origin, { article, summary: summary ?? '' }, file),
    )
    return sendPage(request, reply, page)
  })

  app.get('/sources', async (request, reply) => {
    const template = await readTemplate()
    const data = await readSourcesPage(db)
    const version = createHash('sha256').update(JSON.stringify(data)).digest('base64url')
    const page = await pages.get(`/sources ${template.version} ${version}`, () =>
      makeSourcesPage(template, origin, data),
    )
    return sendPage(request, reply, page)
  })

  /** Finds an article that articles.json no longer contains, or has under another id; `ended` = it was taken down. */
  async function findOlder(id: string): Promise<Article | 'ended' | undefined> {
    const row = await findPublishedRow(db, id)
    return row?.is_taken_down ? 'ended' : row && toArticle(row)
  }

  /** Null when the database does not answer; the page is then rendered without a summary. */
  async function readSummary(id: string): Promise<string | null> {
    return listSummaries(db, [id]).then(
      (summaries) => summaries.get(id) ?? '',
      (error: Error) => {
        logFailure(log, 'summary', error)
        return null
      },
    )
  }
}
