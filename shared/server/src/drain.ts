import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'

/**
 * ms until nothing of nginx's is open any more: connections in use end with `connection: close` (reliability.md, fact
 * 11), idle ones are closed by nginx itself after 1 s (nginx/render.ts), on a starved machine later, so that none is
 * cut under a request.
 */
const settle = 2_500

/** Adds `app.drain()`: announce, end streams, let requests in flight finish, close everything. */
export function addDrain(app: App): void {
  const work: (() => void)[] = []
  let draining = false
  app.decorate('onDrain', (item: () => void) => {
    work.push(item)
  })
  app.decorate('drain', async () => {
    const wasListening = app.server.listening
    // Refused at once, a new connection costs nothing: nginx goes to another replica. Before anything is announced,
    // as every answer with `connection: close` is followed by a new connection, and those still waiting to be
    // accepted are reset. Node's own close() would also cut idle connections, on which a request may be on its way.
    if (wasListening) Server.prototype.close.call(app.server)
    draining = true
    for (const item of work) item()
    if (wasListening) await sleep(settle)
    await app.close()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })
}
