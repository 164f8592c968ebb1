import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { LaunchError } from './launch-error.ts'

// Below every usual ephemeral range, so that an outgoing connection never takes a port between two starts of a part.
const first = 20_000
const last = 32_000

/**
 * `count` different ports on 127.0.0.1 that nothing listens on now, none of them `promised` to what listens later.
 * Where they lie is random: copies started at once rarely meet.
 */
export async function freePorts(count: number, promised: readonly number[] = []): Promise<number[]> {
  const found = new Set<number>()
  for (let tries = 0; found.size < count && tries < 2_000; tries++) {
    const port = randomInt(first, last)
    if (!found.has(port) && !promised.includes(port) && (await isFree(port))) found.add(port)
  }
  if (found.size < count) throw new LaunchError(`no ${count} free ports between ${first} and ${last}`)
  return [...found]
}

/** One free port on 127.0.0.1. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1)
  if (port === undefined) throw new LaunchError('no free port')
  return port
}

/** Whether a server could listen on this port now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
