import { createServer, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Edge, listen, startEdge } from './_edge.ts'
import { rawRequest } from './_raw-request.ts'
import { useSharedStack } from './_shared-stack.ts'
import { waitFor } from './_wait.ts'

// nginx in front of a service that answers with the headers of the widget service; then the whole site.

const failures = ['broken', 'hung', 'dead'] as const

let edge: Edge
/** Then the service fails for widgets whose name begins with a failure. */
let isFailing = false
let asked: string[] = []
const service = createServer((request, response) => {
  const { method, url = '' } = request
  asked.push(`${method} ${url}`)
  const failure = isFailing ? failures.find((how) => url.includes(`/${how}-`)) : undefined
  if (failure === 'hung') return
  if (url.includes('/busy-')) return void response.writeHead(429).end()
  if (failure === 'dead') return void request.socket.destroy()
  if (failure === 'broken') return void response.writeHead(500, { 'cache-control': 'no-store' }).end()
  answer(url, response)
})

function answer(url: string, response: ServerResponse): void {
  response.setHeader('content-type', 'text/javascript; charset=utf-8')
  response.setHeader('etag', '"tag"')
  response.setHeader('vary', 'accept-encoding')
  response.setHeader('cache-control', 'public, max-age=2, stale-if-error=86400')
  response.setHeader('x-accel-expires', '2')
  if (url.startsWith('/widget/')) {
    const policy = url.includes('/frame/') ? 'frame-ancestors *' : "frame-ancestors 'self'"
    if (url.includes('/numbers')) response.setHeader('referrer-policy', 'no-referrer')
    if (!url.includes('/bare')) response.setHeader('content-security-policy', policy)
  }
  response.end(`${asked.length} ${url} ${'.'.repeat(1_000)}`)
}

beforeAll(async () => {
  edge = await startEdge({ upstreams: { widget: [await listen(service)] }, rateLimits: false })
})
afterEach(() => {
  isFailing = false
  asked = []
})
afterAll(async () => {
  await edge[Symbol.asyncDispose]()
  service.closeAllConnections()
  service.close()
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(edge.origin + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('a script is asked for once in 2 s, whatever its query says, in each of its two forms', async () => {
  const path = '/api/widget/once-pc-grid.js'
  const first = await get(path)
  const others = await Promise.all(['?v=2', '?id=x&theme=dark', ''].map((query) => get(path + query)))
  expect(others.map(({ text }) => text)).toEqual(Array(3).fill(first.text))
  expect(asked).toEqual([`GET ${path}`])
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=2, stale-if-error=86400',
    etag: '"tag"',
    'x-content-type-options': 'nosniff',
  })
  expect(first.headers.has('x-accel-expires')).toBe(false)
  const known = await fetch(edge.origin + path, { headers: { 'if-none-match': '"tag"' } })
  expect(known.status).toBe(304)
  await waitFor(async () => (await get(path)).text !== first.text)
})

test('while the service is away or refuses, pages get an answer to views and clicks that no console shows', async () => {
  const callsOf = (how: string) => [
    `/api/widget/${how}-pc-grid/view`,
    `/api/articles/click-from-widget?id=/${how}-x`,
  ]
  const send = async (path: string, method: 'POST' | 'OPTIONS', origin = 'https://blog.example') => {
    const headers = {
      ...(origin && { origin }),
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const response = await fetch(edge.origin + path, { method, headers })
    return [response.status, response.headers.get('access-control-allow-origin')]
  }
  isFailing = true
  for (const path of callsOf('dead'))
    for (const method of ['POST', 'OPTIONS'] as const)
      expect(await send(path, method), `${method} ${path}`).toEqual([202, '*'])
  expect(await send('/api/widget/dead-pc-grid/other', 'POST')).toEqual([503, null])
  for (const how of ['broken', 'busy'])
    for (const path of callsOf(how)) {
      expect(await send(path, 'POST')).toEqual([202, '*'])
      // A caller that is no page gets the service's own answer.
      expect((await send(path, 'POST', ''))[0]).toBe(how === 'busy' ? 429 : 500)
    }
})

test('while the service is broken, hung or dead its last copies stand in, and a first one is an error', async () => {
  const paths = failures.flatMap((how) => [
    `/api/widget/${how}-pc-grid.js`,
    `/widget/frame/${how}-pc-grid?theme=dark`,
    `/api/widget/${how}-pc-grid.json`,
  ])
  const readAll = () => Promise.all(paths.map(async (path) => (await get(path)).text))
  const before = await readAll()
  asked = []
  isFailing = true
  // Until nginx has asked again.
  await waitFor(async () => {
    expect(await readAll()).toEqual(before)
    return paths.every((path) => asked.includes(`GET ${path}`))
  })
  const first = await Promise.all(failures.map((how) => get(`/api/widget/${how}-pc-list.js`)))
  expect(first.map(({ status }) => status)).toEqual([500, 503, 503])
  // The script asks for these: a failure would stand in the console of its page.
  const articles = await Promise.all(failures.map((how) => get(`/api/widget/${how}-pc-list.json`)))
  expect(articles.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(articles.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(['*', '*', '*'])
})

test('views are never kept, and their preflights reach the service', async () => {
  const path = '/api/widget/views-pc-grid/view'
  for (const method of ['POST', 'POST', 'OPTIONS']) await fetch(edge.origin + path, { method })
  expect(asked).toEqual([`POST ${path}`, `POST ${path}`, `OPTIONS ${path}`])
})

test('a frame is kept by its theme alone', async () => {
  const path = '/widget/frame/themes-pc-grid'
  for (const query of ['', '?theme=auto', '?theme=x', '?theme=dark', '?theme=dark&a=1', '?theme=light'])
    await get(path + query)
  expect(asked).toEqual([`GET ${path}`, `GET ${path}?theme=dark`, `GET ${path}?theme=light`])
})

test('pages have the policies of the service, once; without one that of data', async () => {
  const framing = async (path: string) => {
    const { headers } = await get(path)
    return [headers.get('content-security-policy'), headers.get('x-frame-options')]
  }
  expect(await framing('/widget/frame/framed-pc-grid')).toEqual(['frame-ancestors *', null])
  expect(await framing('/widget/preview/framed-pc-grid')).toEqual(["frame-ancestors 'self'", null])
  expect(await framing('/widget/bare')).toEqual([expect.stringContaining("frame-ancestors 'none'"), 'DENY'])
  const referrer = async (path: string) => (await get(path)).headers.get('referrer-policy')
  expect(await referrer('/widget/numbers')).toBe('no-referrer')
  expect(await referrer('/widget/bare')).toBe('strict-origin-when-cross-origin')
  expect(await framing('/widget/x/../y')).toEqual(["frame-ancestors 'self'", null])
})

test('odd paths of scripts are comments, also those nginx answers itself', async () => {
  for (const path of [
    '/api/widget/../x.js',
    '/api/widget/%2e%2e/x.js',
    '/api/widget//x.js',
    '/api/widget/a%2fb.js',
    `/api/widget/${'a'.repeat(10_000)}.js`,
  ]) {
    const text = await rawRequest(
      edge.port,
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
    )
    expect([path, /^HTTP\/1\.1 (\d+)/.exec(text)?.[1]]).toEqual([path, '404'])
    expect(text).toMatch(/^content-type: text\/javascript; charset=utf-8\r$/im)
    expect(text).toContain('/* GAMELOG: このウィジェットはありません */')
  }
  expect(asked).toEqual([])
})

const stack = useSharedStack()

test('the site serves the built script of every default, and says who may show its pages in a frame', async () => {
  const ask = (path: string) => fetch(stack().origin + path)
  for (const id of ['gamelog-pc-grid', 'gamelog-pc-list', 'gamelog-mobile-grid', 'gamelog-mobile-list']) {
    const script = await ask(`/api/widget/${id}.js`)
    expect([id, script.status, script.headers.get('cross-origin-resource-policy')]).toEqual([
      id,
      200,
      'cross-origin',
    ])
    expect(script.headers.get('content-encoding')).toBe('gzip')
    expect(await script.text()).toContain(`/* GAMELOG widget ${id} v`)
  }
  for (const path of ['unknown-pc-grid.js', '%3C.js', `${'a'.repeat(4_000)}.js`]) {
    const missing = await ask(`/api/widget/${path}`)
    expect([missing.status, missing.headers.get('content-type')]).toEqual([
      404,
      'text/javascript; charset=utf-8',
    ])
  }
  const framing = async (path: string) => {
    const { status, headers } = await ask(path)
    const policy = headers.get('content-security-policy') ?? ''
    return [status, /frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('x-frame-options')]
  }
  expect(await framing('/widget/frame/gamelog-pc-grid')).toEqual([200, '*', null])
  expect(await framing('/widget/preview/gamelog-pc-grid')).toEqual([200, "'self'", null])
  expect(await framing('/widget/nothing')).toEqual([404, "'none'", 'DENY'])
  expect(await framing('/about')).toEqual([200, "'none'", 'DENY'])
})
