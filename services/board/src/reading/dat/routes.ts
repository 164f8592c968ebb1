import { datBoards } from '@gamelog/contracts/board/dat-boards'
import type { App } from '@gamelog/server/app'
import { logFailedRequest } from '@gamelog/server/log-failure'
import { toHttpError } from '@gamelog/server/map-error'
import type { BoardContext } from '../../context.ts'
import { boardRoutes } from './board-routes.ts'
import { headText, readOnlyPage, settingText } from './board-texts.ts'
import { toCp932 } from './cp932.ts'
import { makeDocument } from './document.ts'
import { htmlType, jsonType, plainType } from './media-types.ts'
import { menuHtml, menuJson } from './menu.ts'
import { sendDocument } from './send-document.ts'

/** Of what only a new version of the site changes. */
const rarely = 'public, max-age=300'

/** The read-only 2ch protocol for dedicated browsers (docs/dedicated-browsers.md). */
export function datRoutes(app: App, context: BoardContext): void {
  // In a scope of its own: its errors are plain text.
  void app.register(async (scope) => {
    plainErrors(scope)
    writeHeadersAsUsual(scope)
    textRoutes(scope, context.config.http.publicOrigin)
    boardRoutes(scope, context)
  })
}

function plainErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = toHttpError(error)
    if (status >= 500) logFailedRequest(request, error)
    if (body.retry_after !== undefined) reply.header('retry-after', body.retry_after)
    return reply
      .code(status)
      .type(plainType)
      .send(toCp932(`${body.error}\n`))
  })
}

/** Headers that some programs look for in this writing only. */
const usualNames = ['Last-Modified', 'ETag', 'Content-Encoding', 'Content-Range', 'Accept-Ranges', 'Location']

function writeHeadersAsUsual(app: App): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const name of usualNames) {
      const value = reply.getHeader(name)
      if (value === undefined) continue
      reply.removeHeader(name)
      reply.raw.setHeader(name, value)
    }
    done()
  })
}

/** What is the same until the next version: the menus, the boards' settings and rules, the answer to posts. */
function textRoutes(app: App, origin: string): void {
  const at = Date.now()
  const texts: [path: string, type: string, bytes: Buffer][] = [
    ['/bbsmenu.html', htmlType, toCp932(menuHtml(origin))],
    ['/bbsmenu.json', jsonType, Buffer.from(menuJson(origin, at))],
  ]
  for (const board of datBoards)
    texts.push(
      [`/${board.name}/SETTING.TXT`, plainType, toCp932(settingText(board))],
      [`/${board.name}/head.txt`, plainType, toCp932(headText(board, origin))],
    )
  for (const [path, type, bytes] of texts) {
    const document = makeDocument(bytes, at)
    app.get(path, (request, reply) => sendDocument(request, reply, document, { type, cacheControl: rarely }))
  }
  const refusal = toCp932(readOnlyPage(origin))
  // nginx makes any method a GET.
  app.get('/test/bbs.cgi', async (_request, reply) => reply.type(htmlType).send(refusal))
}
