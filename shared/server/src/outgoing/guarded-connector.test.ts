import type { LookupAddress } from 'node:dns'
import { connect, type LookupFunction, type Socket } from 'node:net'
import { startCanary } from '@gamelog/testing/hostile-canary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressRules } from './address-guard.ts'
import { type Dialer, guardedConnector } from './guarded-connector.ts'

let canary: Awaited<ReturnType<typeof startCanary>>
beforeAll(async () => {
  canary = await startCanary()
})
afterAll(() => canary.close())

const publicV4 = { address: '8.8.8.8', family: 4 }
const privateV4 = { address: '10.0.0.1', family: 4 }
const privateV6 = { address: 'fd00::1', family: 6 }

function resolve(lookup: LookupFunction, hostname: string): Promise<LookupAddress[]> {
  return new Promise((done, fail) => {
    lookup(hostname, { all: true }, (error, found) => (error ? fail(error) : done(found as LookupAddress[])))
  })
}

/** Asks the lookup as net.connect does, notes what it may connect to, then goes where `to` says. */
function dialerTo(to: number, seen: string[][], written: string[]): Dialer {
  return (lookup) => (target, callback) => {
    resolve(lookup, target.hostname).then(
      (found) => {
        seen.push(found.map((each) => each.address))
        const socket: Socket = connect(to, '127.0.0.1', () => callback(null, socket))
        socket.on('data', (data) => written.push(String(data)))
      },
      (error: Error) => callback(error, null),
    )
  }
}

function open(answers: LookupAddress[], options: { allowHosts?: string[]; protocol?: string } = {}) {
  const seen: string[][] = []
  const connector = guardedConnector({
    rules: addressRules(options.allowHosts ?? []),
    timeoutMs: 1000,
    lookup: async () => answers,
    dialer: dialerTo(canary.port, seen, []),
  })
  const { protocol = 'http:' } = options
  return new Promise<{ code: string | null; seen: string[][] }>((done) => {
    connector({ hostname: 'feeds.test', host: 'feeds.test', protocol, port: '' }, (error, socket) => {
      socket?.destroy()
      done({ code: error ? String((error as NodeJS.ErrnoException).code) : null, seen })
    })
  })
}

test('a name with only private addresses is never dialled', async () => {
  expect(await open([privateV4, privateV6])).toEqual({ code: 'ssrf', seen: [] })
})

test('of a mixed answer only the public addresses are dialled', async () => {
  const { seen } = await open([privateV4, publicV4, privateV6])
  expect(seen).toEqual([['8.8.8.8']])
})

test('a name with no address is a DNS error', async () => {
  expect((await open([])).code).toBe('dns')
})

test.each(['http:', 'https:'])(
  '%s to a socket that reached a private address is refused',
  async (protocol) => {
    expect((await open([publicV4], { protocol })).code).toBe('ssrf')
  },
)

test('an exempted server may be private', async () => {
  expect(await open([privateV4], { allowHosts: ['feeds.test:80'] })).toEqual({
    code: null,
    seen: [['10.0.0.1']],
  })
})
