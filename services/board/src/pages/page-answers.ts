import { screens } from '@gamelog/contracts/screens'
import { createAnswerCache } from '@gamelog/server/answers/answer-cache'
import type { ReadyAnswer } from '@gamelog/server/answers/ready-answer'
import type { App } from '@gamelog/server/app'
import { HttpError } from '@gamelog/server/errors'
import { createTemplateReader } from '@gamelog/server/pages/page-template'
import { createScreens } from '@gamelog/server/pages/screens'
import type { BoardContext } from '../context.ts'
import { renderListPage } from './list-page.ts'
import { renderThreadPage } from './thread-page.ts'

const cacheBytes = 16 * 1024 * 1024

export interface PageAnswers {
  list(): Promise<ReadyAnswer>
  /** Undefined when the thread is missing or deleted. */
  thread(id: number): Promise<ReadyAnswer | undefined>
  threadNotFound(): Promise<ReadyAnswer>
}

/** ms a page with ages is kept: one of a list, of which there is one, and one of a thread, of which there are many. */
const listPeriod = 10_000
const threadPeriod = 60_000

/** Ready pages, rendered once per version of their data, build of the frontend and period: they contain ages. */
export function createPageAnswers(app: App, { db, answers, config }: BoardContext): PageAnswers {
  const origin = config.http.publicOrigin
  const readTemplate = createTemplateReader(config.webDist, createScreens(app, config.webDist))
  const pages = createAnswerCache({ maxBytes: cacheBytes })
  const keyOf = (period: number, ...parts: (string | number)[]) =>
    [...parts, Math.floor(Date.now() / period)].join(':')

  return {
    async list() {
      const { tag } = await answers.threadList(false)
      const template = await readTemplate()
      return pages.get(keyOf(listPeriod, 'list', tag, template.version), () =>
        renderListPage(db, template, origin),
      )
    },
    async thread(id) {
      const template = await readTemplate()
      const version = await answers.threadVersion(id).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 404) return undefined
        throw error
      })
      if (!version) return undefined
      const key = keyOf(threadPeriod, 'thread', id, version.revision, template.version)
      return pages.get(key, () => renderThreadPage(db, template, origin, id))
    },
    async threadNotFound() {
      const template = await readTemplate()
      return pages.get(keyOf(threadPeriod, 'not-found', template.version), () =>
        template.fill({
          page: screens.thread.component,
          head: '<title>スレッドが見つかりません | GAMELOG</title><meta name="robots" content="noindex">',
        }),
      )
    },
  }
}
