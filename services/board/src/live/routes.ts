import { threadEvents } from '@gamelog/contracts/board/routes'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import { createHub, type HubContext } from './hub.ts'
import { parsePosition } from './position.ts'

export function eventRoutes(app: App, context: HubContext, hub = createHub(app, context)): void {
  registerRoute(app, threadEvents, async (request, reply) => {
    // Fastify answers HEAD with the GET handler, whose stream would not end.
    if (request.method === 'HEAD') return reply.type('text/event-stream').send()
    const from = parsePosition(request.headers['last-event-id'])
    // Hijacking ends the time limit of the handler; an error before it is answered as usual.
    await hub.watch(request.params.id, reply.raw, from, () => reply.hijack())
    return reply
  })
}
