import { type DatBoard, datBoards } from '@gamelog/contracts/board/dat-boards'
import { screens } from '@gamelog/contracts/screens'
import type { App } from '@gamelog/server/app'
import { notFound } from '@gamelog/server/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { BoardContext } from '../../context.ts'
import { findThread } from '../../core/threads/repository.ts'
import { plainType } from './media-types.ts'
import { readAddress } from './read-address.ts'
import { findThreadByKey } from './repository.ts'
import { sendDocument } from './send-document.ts'
import { createSubjects } from './subjects.ts'
import { createThreadDats } from './thread-dats.ts'

/** Ids remembered by key, which never changes. */
const maxKeys = 10_000
const always = 'no-cache'

/** Lists and threads of each board, and the addresses that lead to our pages. */
export function boardRoutes(app: App, context: BoardContext): void {
  const { db, config } = context
  const origin = config.http.publicOrigin
  const readSubjects = createSubjects(context)
  const readDat = createThreadDats(context)
  const ids = new LRUCache<number, number>({
    max: maxKeys,
    fetchMethod: (key) => findThreadByKey(db, key),
  })

  /** @throws 404 */
  async function idOf(key: string | undefined): Promise<number> {
    const id = key === undefined ? undefined : await ids.fetch(Number(key))
    if (id === undefined) throw notFound()
    return id
  }

  for (const board of datBoards) {
    const { name, game } = board
    const list = `${origin}${screens.board.path}?game=${game}`
    for (const path of [`/${name}`, `/${name}/`, `/${name}/index.html`])
      app.get(path, async (_request, reply) => reply.redirect(list))

    app.get(`/${name}/subject.txt`, async (request, reply) =>
      sendDocument(request, reply, await readSubjects(board), { type: plainType, cacheControl: always }),
    )
    app.get(`/${name}/dat/:file`, async (request, reply) => sendDat(board, request, reply))

    for (const path of [`/test/read.cgi/${name}/:key`, `/test/read.cgi/${name}/:key/:part`])
      app.get(path, async (request, reply) => {
        const { key, part = '' } = request.params as { key: string; part?: string }
        const id = await idOf(/^\d{10}$/.exec(key)?.[0])
        const thread = await findThread(db, id)
        return reply.redirect(origin + readAddress(id, thread?.post_count ?? 0, part))
      })
  }

  async function sendDat(board: DatBoard, request: FastifyRequest, reply: FastifyReply) {
    const { file } = request.params as { file: string }
    const dat = await readDat(await idOf(/^(\d{10})\.dat$/.exec(file)?.[1]))
    // The operators have moved it to another game.
    const home = datBoards.find(({ game }) => game === dat.game) as DatBoard
    if (home !== board) return reply.redirect(`${origin}/${home.name}/dat/${file}`)
    const options = { type: plainType, cacheControl: always, inParts: true }
    return sendDocument(request, reply, dat.document, options)
  }
}
