import { widgetId } from '@gamelog/contracts/widget/ids'
import { sendAnswer } from '@gamelog/server/answers/send-answer'
import type { App } from '@gamelog/server/app'
import { notFound } from '@gamelog/server/errors'
import { logFailedRequest } from '@gamelog/server/log-failure'
import { toHttpError } from '@gamelog/server/map-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keepLastCopy } from './keep-last-copy.ts'
import type { Scripts } from './scripts.ts'

const type = 'text/javascript; charset=utf-8'

/**
 * `/api/widget/{id}.js`, and `.json` with the articles its script has no room for. Whatever else is asked for below
 * `/api/widget/`, the answer is a script: sites name it in a script element.
 */
export function scriptRoutes(app: App, scripts: Scripts): void {
  app.get('/api/widget/*', { errorHandler: sendFailure }, async (request, reply) => {
    const { '*': file } = request.params as { '*': string }
    const id = widgetId.safeParse(file.replace(/\.js(?:on)?$/, ''))
    // Sites that isolate themselves (COEP) load only what says this.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (id.success && file.endsWith('.json')) {
      const articles = await scripts.readArticles(id.data)
      if (!articles) throw notFound()
      // Asked for by the script on pages of other sites.
      reply.header('access-control-allow-origin', '*')
      return sendAnswer(request, reply, articles, { cacheControl: keepLastCopy(reply) })
    }
    const script = id.success && file.endsWith('.js') ? await scripts.read(id.data) : undefined
    if (!script) return sendComment(reply, 404, 'このウィジェットはありません')
    return sendAnswer(request, reply, script, { type, cacheControl: keepLastCopy(reply) })
  })

  function sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply) {
    const { status, body } = toHttpError(error)
    if (status >= 500) logFailedRequest(request, error)
    if (body.retry_after !== undefined) reply.header('retry-after', body.retry_after)
    return sendComment(reply, status, body.error)
  }
}

function sendComment(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type(type).send(`/* GAMELOG: ${text} */\n`)
}
