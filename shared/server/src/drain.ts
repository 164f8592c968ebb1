import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'

/** Time for nginx to see `connection: close` on its kept-alive connections (reliability.md, fact 11). */
const settle = 600

/** Adds `app.drain()`: announce, end streams, let requests in flight finish, close everything. */
export function addDrain(app: App): void {
  const work: (() => void)[] = []
  let draining = false
  app.decorate('onDrain', (item: () => void) => {
    work.push(item)
  })
  app.decorate('drain', async () => {
    draining = true
    for (const item of work) item()
    if (app.server.listening) {
      // Refused at once, a new connection costs nothing: nginx goes to another replica. Node's own close() would
      // also cut idle connections, on which a request may be on its way.
      Server.prototype.close.call(app.server)
      await sleep(settle)
    }
    await app.close()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
}
