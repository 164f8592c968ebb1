import { beforeAll, expect, test } from 'vitest'
import { rawRequest, statuses } from './_raw-request.ts'
import { useSharedStack } from './_shared-stack.ts'

const stack = useSharedStack()
let port: number
let host: string
/** ms until nginx closed a connection whose head, or whose body, does not end. */
let slowRequests: Promise<number[]>
beforeAll(() => {
  port = stack().ports.nginx ?? 0
  host = `127.0.0.1:${port}`
  // Started first, awaited in the last test: they take 10 s.
  slowRequests = Promise.all(
    [
      `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
      `POST /api/board/threads HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`,
    ].map(async (request) => {
      const started = performance.now()
      await rawRequest(port, request)
      return performance.now() - started
    }),
  )
})

const ask = (path: string, name: string, more = '', method = 'GET') =>
  rawRequest(port, `${method} ${path} HTTP/1.1\r\nHost: ${name}\r\n${more}Connection: close\r\n\r\n`)

test('an unknown host is closed without an answer, in a header and in the request line', async () => {
  expect(await ask('/', 'evil.example')).toBe('')
  expect(await ask('http://evil.example/', host)).toBe('')
  expect(await rawRequest(port, 'GET / HTTP/1.0\r\n\r\n')).toBe('')
})

test('another local name is redirected to the public origin, for reading only', async () => {
  const answer = await ask('/board?x=%0d%0aSet-Cookie:a=b', 'localhost:1234')
  expect(statuses(answer)).toEqual([302])
  expect(answer).toContain(`Location: ${stack().origin}/board?x=%0d%0aSet-Cookie:a=b\r\n`)
  expect(answer).not.toMatch(/^set-cookie/im)
  expect(statuses(await ask('/api/board/threads', 'localhost', 'Content-Length: 0\r\n', 'POST'))).toEqual([
    421,
  ])
})

test('ALLOWED_HOSTS adds a name', async () => {
  expect(statuses(await ask('/healthz', 'gamelog.test'))).toEqual([200])
})

test.each([
  [
    'both lengths',
    'POST /api/board/threads HTTP/1.1\r\nHost: H\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: H\r\n\r\n',
    400,
  ],
  [
    'two lengths',
    'POST /api/board/threads HTTP/1.1\r\nHost: H\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
    400,
  ],
  [
    'an odd transfer encoding',
    'POST /api/board/threads HTTP/1.1\r\nHost: H\r\nTransfer-Encoding: xchunked\r\n\r\n',
    501,
  ],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : H\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: H\r\nHost: evil\r\n\r\n', 400],
  ['a NUL in the path', 'GET /%00 HTTP/1.1\r\nHost: H\r\n\r\n', 400],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: H\r\n\r\n', 405],
  ['a header of 40 KB', `GET / HTTP/1.1\r\nHost: H\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 400],
  ['an address of 9 KB', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nHost: H\r\n\r\n`, 414],
  [
    'a body over 64 KB',
    `POST /api/board/threads HTTP/1.1\r\nHost: H\r\nContent-Type: application/json\r\nContent-Length: ${64 * 1024 + 1}\r\n\r\n`,
    413,
  ],
])('%s is refused once, and nothing after it is read', async (_, request, status) => {
  const answer = await rawRequest(
    port,
    request.replaceAll('Host: H\r', `Host: ${host}\r`).replace('Host : H', `Host : ${host}`),
  )
  // A request broken before its host is known belongs to no host of ours: closed without a word.
  expect([[status], []]).toContainEqual(statuses(answer))
})

test('errors nginx finds itself have the one error shape', async () => {
  const large = await fetch(`${stack().origin}/api/board/threads`, {
    method: 'POST',
    body: 'x'.repeat(70_000),
  })
  expect(large.status).toBe(413)
  expect(await large.json()).toMatchObject({ code: 'payload_too_large' })
  const method = await fetch(`${stack().origin}/api/articles.json`, { method: 'POST' })
  expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(await method.json()).toMatchObject({ code: 'method_not_allowed' })
})

test('slow headers and slow bodies are cut at 10 s', async () => {
  for (const ms of await slowRequests) {
    expect(ms).toBeGreaterThan(9_000)
    expect(ms).toBeLessThan(20_000)
  }
})
