import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import getPort, { portNumbers } from 'get-port'

// Below every usual ephemeral range: no outgoing connection takes a part's port while the part restarts.
const first = 20_000
const last = 32_000

/**
 * A port on 127.0.0.1 that nothing listens on and that this process was not given in the last 15 s; none of `reserved`.
 * The search starts at random, so that processes started together rarely get the same one.
 */
export function freePort(reserved: readonly number[] = []): Promise<number> {
  const port = portNumbers(randomInt(first, last), last)
  return getPort({ host: '127.0.0.1', port, exclude: reserved })
}

/** `count` different free ports; see `freePort`. */
export function freePorts(count: number, reserved: readonly number[] = []): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => freePort(reserved)))
}

/** Whether a server could listen on this port now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
