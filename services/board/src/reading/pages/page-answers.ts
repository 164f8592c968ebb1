import { isView } from '@gamelog/contracts/board/post-range'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { screens } from '@gamelog/contracts/screens'
import { createAnswerCache, type MadeText } from '@gamelog/server/answers/answer-cache'
import type { ReadyAnswer } from '@gamelog/server/answers/ready-answer'
import type { App } from '@gamelog/server/app'
import { HttpError } from '@gamelog/server/errors'
import { createTemplateReader, type PageTemplate } from '@gamelog/server/pages/page-template'
import { createScreens } from '@gamelog/server/pages/screens'
import type { BoardContext } from '../../context.ts'
import { listSitemapThreads } from '../../core/threads/repository.ts'
import type { RuleBook } from '../../moderation/post-rules/rule-book.ts'
import { renderListPage } from './list-page.ts'
import { renderRulesPage } from './rules-page.ts'
import { rulesSections } from './rules-sections.ts'
import { renderSitemap, sitemapLimit } from './sitemap.ts'
import { renderRangePage, renderThreadPage } from './thread-page.ts'

const cacheBytes = 16 * 1024 * 1024
/** ms for which one sitemap is good. */
export const sitemapPeriod = 600_000

export interface PageAnswers {
  /** The built page, for pages that need no data. */
  readTemplate(): Promise<PageTemplate>
  /** The head is that of the game. */
  list(game: BoardCategory | 'all'): Promise<ReadyAnswer>
  /** Undefined when the thread is missing or deleted. */
  thread(id: number): Promise<ReadyAnswer | undefined>
  /** Undefined when the thread is missing, deleted or does not reach so far, and when `text` names no part of it. */
  range(id: number, text: string): Promise<ReadyAnswer | undefined>
  threadNotFound(): Promise<ReadyAnswer>
  rules(): Promise<ReadyAnswer>
  sitemap(): Promise<ReadyAnswer>
}

/** ms a page with ages is kept: one of a list, of which there is one, and one of a thread, of which there are many. */
const listPeriod = 10_000
const threadPeriod = 60_000

/** Ready pages, rendered once per version of their data, build of the frontend and period: they contain ages. */
export function createPageAnswers(
  app: App,
  { db, answers, config, settings }: BoardContext,
  ruleBook: Pick<RuleBook, 'current'>,
): PageAnswers {
  const origin = config.http.publicOrigin
  const readTemplate = createTemplateReader(config.webDist, createScreens(app, config.webDist), app.site)
  const pages = createAnswerCache({ maxBytes: cacheBytes })
  const keyOf = (period: number, ...parts: (string | number)[]) =>
    [...parts, Math.floor(Date.now() / period)].join(':')

  /** A page of a thread, made by `render` once per version of the thread. */
  async function ofThread(
    kind: string,
    id: number,
    render: (template: PageTemplate) => Promise<MadeText | undefined>,
  ): Promise<ReadyAnswer | undefined> {
    const template = await readTemplate()
    const version = await answers.threadVersion(id).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return undefined
      throw error
    })
    return (
      version &&
      pages.get(keyOf(threadPeriod, kind, id, version.revision, template.version), () => render(template))
    )
  }

  return {
    readTemplate,
    async list(game) {
      const { tag } = await answers.threadList(false)
      const template = await readTemplate()
      return pages.get(keyOf(listPeriod, 'list', game, tag, template.version), () =>
        renderListPage(db, template, origin, game),
      )
    },
    thread: (id) => ofThread('thread', id, (template) => renderThreadPage(db, template, origin, id)),
    range: async (id, text) =>
      isView(text)
        ? ofThread(`range-${text}`, id, (template) => renderRangePage(db, template, origin, id, text))
        : undefined,
    async threadNotFound() {
      const template = await readTemplate()
      return pages.get(keyOf(threadPeriod, 'not-found', template.version), () =>
        template.fill({
          page: screens.thread.component,
          head: '<title>スレッドが見つかりません | GAMELOG</title><meta name="robots" content="noindex">',
          plain:
            '<h1>スレッドが見つかりません</h1><p>削除されたか、アドレスが間違っている可能性があります。</p>' +
            '<p><a href="/board">掲示板へ戻る</a></p>',
        }),
      )
    },
    async rules() {
      const [template, { size }] = await Promise.all([readTemplate(), ruleBook.current()])
      const { rateLimits } = config
      const sections = rulesSections({ settings, rateLimits, automaticRules: size })
      return pages.get(`rules:${JSON.stringify(sections)}:${template.version}`, () =>
        renderRulesPage(template, origin, sections),
      )
    },
    sitemap: () => {
      const sections = app.site?.current().sections ?? {}
      return pages.get(keyOf(sitemapPeriod, 'sitemap', JSON.stringify(sections)), async () =>
        renderSitemap(origin, await listSitemapThreads(db, sitemapLimit), sections),
      )
    },
  }
}
