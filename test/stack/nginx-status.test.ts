import { rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listen, startEdge } from './_edge.ts'

const begun: (() => unknown)[] = []
afterEach(async () => {
  for (const end of begun.splice(0).reverse()) await end()
})

const path = '/api/site/status'

test('the status is asked for once in 15 s; without the service its last copy answers, without a copy a clear error', async () => {
  const publishedDir = await mkdtemp(join(tmpdir(), 'gamelog-copy-'))
  begun.push(() => rmSync(publishedDir, { recursive: true }))
  let asked = 0
  const service = createServer((_request, response) => {
    asked += 1
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=15',
    })
    response.end('{"from":"service"}')
  })
  const address = await listen(service)
  begun.push(() => service.closeAllConnections())
  const edge = await startEdge({ upstreams: { admin: [address] }, publishedDir })
  begun.push(() => edge[Symbol.asyncDispose]())
  for (let time = 0; time < 5; time += 1)
    expect(await (await fetch(edge.origin + path)).json()).toEqual({ from: 'service' })
  expect(asked).toBe(1)
  service.closeAllConnections()
  service.close()

  const away = await startEdge({ upstreams: {}, publishedDir })
  begun.push(() => away[Symbol.asyncDispose]())
  const none = await fetch(away.origin + path)
  expect(none.status).toBe(503)
  expect(none.headers.get('retry-after')).toBe('2')
  expect(await none.json()).toMatchObject({ code: 'unavailable' })

  writeFileSync(join(publishedDir, 'site-status.json'), '{"from":"copy"}')
  const copy = await fetch(away.origin + path)
  expect(copy.status).toBe(200)
  expect(await copy.json()).toEqual({ from: 'copy' })
  expect(copy.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(copy.headers.get('cache-control')).toBe('no-cache')
  expect(copy.headers.get('content-security-policy')).toBeTruthy()
  // The copy has no address of its own.
  expect((await fetch(`${away.origin}/-status-copy`)).status).toBe(404)
  expect((await fetch(`${away.origin}/site-status.json`)).status).toBe(404)
})

test('requests about sources reach their service, and no log holds a key', async () => {
  const seen: string[] = []
  const service = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('{}')
  })
  const address = await listen(service)
  begun.push(() => service.close())
  begun.push(() => service.closeAllConnections())
  const edge = await startEdge({ upstreams: { antenna: [address] } })
  begun.push(() => edge[Symbol.asyncDispose]())
  const post = (to: string) =>
    fetch(`${edge.origin}/api/sources/requests${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: `${edge.origin}/sources/request` },
      body: JSON.stringify({ key: 'the-private-key' }),
    })
  for (const to of ['', '/read', '/messages']) expect((await post(to)).status).toBe(200)
  await fetch(`${edge.origin}/api/sources/names`)
  await fetch(`${edge.origin}/api/admin/source-requests/1/answers`)
  expect(seen).toEqual([
    'POST /api/sources/requests',
    'POST /api/sources/requests/read',
    'POST /api/sources/requests/messages',
    'GET /api/sources/names',
    'GET /api/admin/source-requests/1/answers',
  ])
  expect(edge.logs().toString()).not.toContain('the-private-key')
})
