import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app-type.ts'

/**
 * ms until nothing of nginx's is open any more: connections in use end with `connection: close`,
 * idle ones are closed by nginx itself after 1 s (nginx/render.ts), on a starved machine later, so that none is
 * cut under a request.
 */
const settle = 2_500

/** Turns of the event loop without a new connection after which none waits, and how many are spent on it at most. */
const quietTurns = 3
const mostTurns = 1_000

/** Takes the connections that the kernel has let in, one a turn: with the listener those that wait would be reset. */
async function takeWaiting(server: Server): Promise<void> {
  let quiet = 0
  const onConnection = () => {
    quiet = 0
  }
  server.on('connection', onConnection)
  for (let turn = 0; turn < mostTurns && quiet < quietTurns; turn++) {
    quiet++
    await nextTurn()
  }
  server.off('connection', onConnection)
}

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
    // as every answer with `connection: close` is followed by a new connection. Node's own close() would also cut
    // idle connections, on which a request may be on its way.
    if (wasListening) {
      await takeWaiting(app.server)
      Server.prototype.close.call(app.server)
    }
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
