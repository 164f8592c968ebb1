import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { HttpError } from '@gamelog/server/errors'
import { createTemplateReader, type PageTemplate } from '@gamelog/server/pages/page-template'
import type { Screens } from '@gamelog/server/pages/screens'
import type { ReadyBody } from '@gamelog/server/pages/send-body'
import { LRUCache } from 'lru-cache'
import type { Board } from '../board.ts'
import { SingleFlight } from '../bodies/single-flight.ts'
import { makeListShell } from './list-shell.ts'
import { makeThreadShell } from './thread-shell.ts'

const pack = promisify(gzip)
const localBytes = 16 * 1024 * 1024

export interface ShellBodies {
  list(): Promise<ReadyBody>
  /** Undefined when the thread is missing or deleted. */
  thread(id: number): Promise<ReadyBody | undefined>
  /** The page that says a thread is not there. */
  missing(): Promise<ReadyBody>
}

/** Ready pages, made once per state of what they show and of the built page; and each minute, for ages stand in them. */
export function createShellBodies(
  board: Pick<Board, 'db' | 'bodies' | 'lists' | 'config'>,
  screens: Screens,
): ShellBodies {
  const { db, bodies, lists, config } = board
  const origin = config.http.publicOrigin
  const readTemplate = createTemplateReader(config.webDist, screens)
  const local = new LRUCache<string, ReadyBody>({
    maxSize: localBytes,
    sizeCalculation: (body) => body.bytes.length + 200,
  })
  const making = new SingleFlight<string, ReadyBody | undefined>()

  const ready = async (state: string, make: () => Promise<string | undefined>) => {
    const key = `${state}:${Math.floor(Date.now() / 60_000)}`
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
      const { tag } = await lists.read(false)
      return required(`list:${tag}`, (template) => makeListShell(db, template, origin))
    },
    async thread(id) {
      const template = await readTemplate()
      const version = await bodies.version(id).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 404) return undefined
        throw error
      })
      if (!version) return undefined
      const key = `thread:${id}:${version.revision}:${template.version}`
      return ready(key, () => makeThreadShell(db, template, origin, id))
    },
    missing: () =>
      required('missing', async (template) =>
        template.fill({
          page: 'features/thread/thread-page',
          head: '<title>スレッドが見つかりません | GAMELOG</title><meta name="robots" content="noindex">',
        }),
      ),
  }
}
