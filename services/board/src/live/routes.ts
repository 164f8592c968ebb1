import { threadEvents } from '@gamelog/contracts/board/routes'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { Hub } from './hub.ts'
import { parsePosition } from './position.ts'

export function eventRoutes(app: App, hub: Hub): void {
  registerRoute(app, threadEvents, async (request, reply) => {
    // Fastify answers HEAD with the GET handler: a stream would never end.
    if (request.method === 'HEAD') return reply.type('text/event-stream').send()
    const from = parsePosition(request.headers['last-event-id'])
    // Once hijacked, the reply has no time limit.
    await hub.watch(request.params.id, reply.raw, from, () => reply.hijack())
    return reply
  })
}
