import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { HttpError } from '@gamelog/server/errors'
import { createTemplateReader, type PageTemplate } from '@gamelog/server/pages/page-template'
import { createScreens } from '@gamelog/server/pages/screens'
import type { ReadyBody } from '@gamelog/server/pages/send-body'
import { LRUCache } from 'lru-cache'
import type { BoardContext } from '../context.ts'
import { SingleFlight } from '../response-cache/single-flight.ts'
import { renderListPage } from './list-page.ts'
import { renderThreadPage } from './thread-page.ts'

const pack = promisify(gzip)
const localBytes = 16 * 1024 * 1024

export interface PageAnswers {
  list(): Promise<ReadyBody>
  /** Undefined when the thread is missing or deleted. */
  thread(id: number): Promise<ReadyBody | undefined>
  threadNotFound(): Promise<ReadyBody>
}

/** Ready pages, rendered once per version of their data, build of the frontend and minute: pages show relative times. */
export function createPageAnswers(
  context: Pick<BoardContext, 'db' | 'answers' | 'config' | 'log'>,
): PageAnswers {
  const { db, answers, config, log } = context
  const origin = config.http.publicOrigin
  const readTemplate = createTemplateReader(config.webDist, createScreens(config.webDist, log))
  const local = new LRUCache<string, ReadyBody>({
    maxSize: localBytes,
    sizeCalculation: (body) => body.bytes.length + 200,
  })
  const making = new SingleFlight<string, ReadyBody | undefined>()

  const ready = async (version: string, make: () => Promise<string | undefined>) => {
    const key = `${version}:${Math.floor(Date.now() / 60_000)}`
    const known = local.get(key)
    if (known) return known
    return making.run(key, async () => {
      const html = await make()
      if (html === undefined) return undefined
      const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
      const body = { bytes: await pack(html), tag }
      local.set(key, body)
      return body
    })
  }

  const required = async (key: string, make: (template: PageTemplate) => Promise<string>) => {
    const template = await readTemplate()
    const body = await ready(`${key}:${template.version}`, () => make(template))
    return body as ReadyBody
  }

  return {
    async list() {
      const { tag } = await answers.threadList(false)
      return required(`list:${tag}`, (template) => renderListPage(db, template, origin))
    },
    async thread(id) {
      const template = await readTemplate()
      const version = await answers.threadVersion(id).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 404) return undefined
        throw error
      })
      if (!version) return undefined
      const key = `thread:${id}:${version.revision}:${template.version}`
      return ready(key, () => renderThreadPage(db, template, origin, id))
    },
    threadNotFound: () =>
      required('missing', async (template) =>
        template.fill({
          page: 'features/thread/thread-page',
          head: '<title>スレッドが見つかりません | GAMELOG</title><meta name="robots" content="noindex">',
        }),
      ),
  }
}
