import { threadEvents } from '@gamelog/contracts/board/events'
import type { App } from '@gamelog/server/app'
import { type RouteRequest, registerRoute } from '@gamelog/server/register-route'
import type { FastifyReply } from 'fastify'
import { createHub, type HubContext } from './hub.ts'
import { parsePosition } from './position.ts'

export function eventRoutes(app: App, context: HubContext, hub = createHub(app, context)): void {
  const watch = async (request: RouteRequest<typeof threadEvents>, reply: FastifyReply) => {
    // Fastify answers HEAD with the GET handler, whose stream would not end.
    if (request.method === 'HEAD') return reply.type('text/event-stream').send()
    const from = parsePosition(request.headers['last-event-id'])
    // Hijacking ends the time limit of the handler; an error before it is answered as usual.
    await hub.watch(request.params.id, reply.raw, from, () => reply.hijack())
    return reply
  }
  registerRoute(app, threadEvents, watch, { isStream: true })
}
