import type { LookupAddress } from 'node:dns'
import { isIPv6 } from 'node:net'
import { FetchError } from '@gamelog/server/outgoing/fetch-error'
import { type HostileFeedServer, startHostileFeedServer } from '@gamelog/testing/hostile-feed-server'
import { otherUrls, privateAddresses, privateUrls } from '@gamelog/testing/private-addresses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuardedFetcher, type GuardedFetcher } from '../src/intake/fetching/guarded-fetcher.ts'

let hostile: HostileFeedServer
let fetcher: GuardedFetcher
let answers: LookupAddress[] | null = null
let lookups = 0

beforeAll(async () => {
  hostile = await startHostileFeedServer()
  // The canary's port is allowed for everyone, so that only the address rule can save us.
  fetcher = guarded([80, 443, hostile.canary.port])
})
afterAll(async () => {
  await fetcher.close()
  await hostile.close()
})

function guarded(ports: number[]): GuardedFetcher {
  return createGuardedFetcher({
    allowHosts: [hostile.hostPort],
    userAgent: 'test',
    timeoutMs: 2000,
    ports,
    async lookup(hostname) {
      lookups += 1
      if (answers) return answers
      if (/^localhost\.?$/.test(hostname)) return [asAnswer('::1'), asAnswer('127.0.0.1')]
      throw Object.assign(new Error(hostname), { code: 'ENOTFOUND' })
    },
  })
}

function asAnswer(address: string): LookupAddress {
  return { address, family: isIPv6(address) ? 6 : 4 }
}

async function codeOf(url: string, from = fetcher): Promise<string> {
  try {
    return (await from.fetchFeed({ url, etag: null, lastModified: null })).kind
  } catch (error) {
    return error instanceof FetchError ? error.code : String(error)
  }
}

test('without the guard the canary would be reached', async () => {
  const open = createGuardedFetcher({ allowHosts: [`127.0.0.1:${hostile.canary.port}`], userAgent: 'test' })
  const before = hostile.canary.hits()
  expect(await codeOf(`http://127.0.0.1:${hostile.canary.port}/`, open)).toBe('ok')
  expect(hostile.canary.hits()).toBe(before + 1)
  await open.close()
})

test('no private address is reached by literal, by redirect or by name', async () => {
  const before = hostile.canary.hits()
  const urls = [...privateUrls(hostile.canary.port), ...otherUrls]
  expect(urls.length).toBeGreaterThanOrEqual(100)
  const reached: string[] = []
  for (const url of urls) {
    const direct = await codeOf(url)
    if (!['ssrf', 'bad_url'].includes(direct)) reached.push(`${url} directly: ${direct}`)
    const redirected = await codeOf(hostile.url(`/redirect?to=${encodeURIComponent(url.trim())}`))
    // A redirect is resolved against its origin: 'http:127.0.0.1' and '/…' may stay on the allowed server.
    if (!['ssrf', 'bad_url', 'http_404'].includes(redirected))
      reached.push(`${url} redirected: ${redirected}`)
  }
  for (const address of privateAddresses) {
    answers = [asAnswer(address)]
    const named = await codeOf(`http://feeds.test:${hostile.canary.port}/`)
    if (named !== 'ssrf') reached.push(`${address} by name: ${named}`)
  }
  answers = null
  expect(reached).toEqual([])
  expect(hostile.canary.hits()).toBe(before)
})

test('the ready-made redirect to a private address is refused', async () => {
  const before = hostile.canary.hits()
  expect(await codeOf(hostile.url('/redirect-private'))).toBe('ssrf')
  expect(hostile.canary.hits()).toBe(before)
})

test('a name is resolved once per connection, so its second answer is checked too', async () => {
  const before = hostile.canary.hits()
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1']) {
    const looked = lookups
    answers = [asAnswer(address), asAnswer('0.0.0.0')]
    expect(await codeOf(`http://rebind.test:${hostile.canary.port}/`)).toBe('ssrf')
    expect(lookups).toBe(looked + 1)
  }
  answers = null
  expect(hostile.canary.hits()).toBe(before)
})

test('only the ports of the web are open', async () => {
  const strict = guarded([80, 443])
  const looked = lookups
  for (const port of [21, 22, 25, 5432, 6379, 8080, hostile.canary.port]) {
    expect(await codeOf(`http://feeds.test:${port}/`, strict)).toBe('ssrf')
    expect(await codeOf(hostile.url(`/redirect?to=http://feeds.test:${port}/`), strict)).toBe('ssrf')
  }
  expect(lookups).toBe(looked)
  await strict.close()
})

test('an unknown name is a DNS error', async () => {
  expect(await codeOf('http://nowhere.test/')).toBe('dns')
})
