import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { LoggedRequests } from '../../nginx/logged-requests.ts'
import { type Edge, listen, startEdge } from './_edge.ts'
import { waitFor } from './_wait.ts'

const begun: (() => unknown)[] = []
afterEach(async () => {
  for (const end of begun.splice(0).reverse()) await end()
})

/** nginx in front of a service that answers with the status its path ends with. */
async function start(loggedRequests: LoggedRequests): Promise<Edge> {
  const service = createServer((request, response) => {
    request.resume()
    const status = Number(/\d{3}$/.exec(request.url ?? '')?.[0] ?? 200)
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  begun.push(() => service.close())
  begun.push(() => service.closeAllConnections())
  const edge = await startEdge({ upstreams: { board: [await listen(service)] }, loggedRequests })
  begun.push(() => edge[Symbol.asyncDispose]())
  return edge
}

const lines = (edge: Edge) =>
  edge
    .logs()
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { method: string; path: string; status: number })

test('ACCESS_LOG=errors: failures and refused writes are written down, nothing else', async () => {
  const edge = await start('errors')
  const ask = async (method: string, path: string) => (await fetch(edge.origin + path, { method })).text()
  for (const status of [200, 404, 500]) await ask('GET', `/api/board/x/${status}`)
  for (const status of [201, 409, 503]) await ask('POST', `/api/board/y/${status}`)
  // Its service is away, and the static page stands in for it.
  expect((await fetch(`${edge.origin}/`)).status).toBe(200)
  await ask('GET', '/about')
  await waitFor(async () => lines(edge).length >= 4)
  expect(lines(edge).map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    'GET /api/board/x/500 500',
    'POST /api/board/y/409 409',
    'POST /api/board/y/503 503',
    'GET / 200',
  ])
})

test('ACCESS_LOG=10%: about a tenth of the other requests is written down', async () => {
  const edge = await start('10%')
  const sent = 2_000
  for (let batch = 0; batch < sent; batch += 50)
    await Promise.all(
      Array.from({ length: 50 }, async () => (await fetch(`${edge.origin}/livez-not`)).text()),
    )
  await (await fetch(`${edge.origin}/api/board/last/500`)).text()
  await waitFor(async () => lines(edge).some(({ status }) => status === 500))
  const drawn = lines(edge).length - 1
  expect(drawn).toBeGreaterThan(sent * 0.05)
  expect(drawn).toBeLessThan(sent * 0.15)
})
