import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that a test can take away. */
export interface Cable extends AsyncDisposable {
  /** The server's address by this way. */
  url: string
  /** Connections are closed and new ones refused, or accepted without an answer (`hang`), until `mend`. */
  cut(how?: 'refuse' | 'hang'): void
  mend(): void
}

/** Lays a cable on a port of its own to the server of an address. */
export async function layCable(to: string): Promise<Cable> {
  const target = new URL(to)
  let state: 'whole' | 'refuse' | 'hang' = 'whole'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server = createServer((socket) => {
    keep(socket)
    if (state === 'refuse') return socket.resetAndDestroy()
    if (state === 'hang') return undefined
    const onward = connect(Number(target.port), target.hostname)
    keep(onward)
    onward.on('close', () => socket.destroy())
    socket.on('close', () => onward.destroy())
    return socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = new URL(to)
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: own.href,
    cut(how = 'refuse') {
      state = how
      for (const socket of sockets) {
        if (how === 'refuse') socket.destroy()
        else socket.unpipe().pause()
      }
    },
    mend() {
      state = 'whole'
      for (const socket of sockets) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
