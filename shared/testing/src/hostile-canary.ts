import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A listener that no fetch may reach; it counts connections. */
export interface Canary {
  port: number
  /** Connections so far; connecting alone counts, no request needed. */
  hits: () => number
  close: () => Promise<void>
}

/** Listens on every local address, IPv4 and, where there is one, IPv6. */
export async function startCanary(): Promise<Canary> {
  const sockets = new Set<Socket>()
  let hits = 0
  const server = createServer((socket) => {
    hits += 1
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nconnection: close\r\n\r\ncanary')
  })
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the canary has no port')
  return {
    port: address.port,
    hits: () => hits,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
