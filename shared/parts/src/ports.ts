import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort, { portNumbers } from 'get-port'

// Below every usual ephemeral range: no outgoing connection takes a part's port while the part restarts.
const first = 20_000
const last = 32_000
/** ms a port belongs to who was given it: starting a whole site on a busy machine takes a minute. */
const reservedMs = 120_000

/**
 * A port on 127.0.0.1 that nothing listens on and that no process of this machine was given in the last two minutes; none
 * of `reserved`.
 */
export async function freePort(reserved: readonly number[] = []): Promise<number> {
  for (;;) {
    const port = await getPort({
      host: '127.0.0.1',
      port: portNumbers(randomInt(first, last), last),
      exclude: reserved,
    })
    if (reserve(port)) return port
  }
}

/**
 * Reserves a port by a file, as processes that start at the same time choose their ports long before they listen. Where no
 * file can be written the port is given all the same.
 */
function reserve(port: number): boolean {
  const folder = join(tmpdir(), 'gamelog-ports')
  const file = join(folder, String(port))
  try {
    mkdirSync(folder, { recursive: true })
    const stats = statSync(file, { throwIfNoEntry: false })
    if (stats && Date.now() - stats.mtimeMs > reservedMs) rmSync(file, { force: true })
    writeFileSync(file, '', { flag: 'wx' })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EEXIST'
  }
  return true
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
