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

/**
 * Ready pages, rendered once per version of their data, build of the frontend and minute: they contain relative times.
 */
export function createPageAnswers(app: App, { db, answers, config }: BoardContext): PageAnswers {
  const origin = config.http.publicOrigin
  const readTemplate = createTemplateReader(config.webDist, createScreens(app, config.webDist))
  const pages = createAnswerCache({ maxBytes: cacheBytes })
  const keyOf = (...parts: (string | number)[]) => [...parts, Math.floor(Date.now() / 60_000)].join(':')

  return {
    async list() {
      const { tag } = await answers.threadList(false)
      const template = await readTemplate()
      return pages.get(keyOf('list', tag, template.version), () => renderListPage(db, template, origin))
    },
    async thread(id) {
      const template = await readTemplate()
      const version = await answers.threadVersion(id).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 404) return undefined
        throw error
      })
      if (!version) return undefined
      const key = keyOf('thread', id, version.revision, template.version)
      return pages.get(key, () => renderThreadPage(db, template, origin, id))
    },
    async threadNotFound() {
      const template = await readTemplate()
      return pages.get(keyOf('not-found', template.version), () =>
        template.fill({
          page: 'features/thread/thread-page',
          head: '<title>スレッドが見つかりません | GAMELOG</title><meta name="robots" content="noindex">',
        }),
      )
    },
  }
}
