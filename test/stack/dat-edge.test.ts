import { expect, test } from 'vitest'
import { makeAdmin } from './_api-admin.ts'
import { makeMember, sendJson } from './_api-member.ts'
import { startEdge } from './_edge.ts'
import { rawRequest } from './_raw-request.ts'
import { useSharedStack } from './_shared-stack.ts'

const stack = useSharedStack()
const decoder = new TextDecoder('shift_jis')

interface Got {
  status: number
  headers: Headers
  bytes: Buffer
  text: string
}

/** Packed only where the headers ask for it. */
async function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  const init: RequestInit = { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' }
  const answer = await fetch(stack().origin + path, init)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes, text: decoder.decode(bytes) }
}

/** Asks as a program that holds `held` does. */
const refresh = (path: string, held: Got) =>
  get(path, {
    range: `bytes=${held.bytes.length - 1}-`,
    'if-modified-since': held.headers.get('last-modified') ?? '',
  })

test('a program behind nginx gets new posts only, and begins anew after a deletion', async () => {
  const { origin, dataDir } = stack()
  const member = await makeMember(origin)
  const title = `専ブラの試験 ${Date.now()}`
  const body = { title, game_category: 'overwatch-2', content: '一つ目😀' }
  const made = await sendJson(`${origin}/api/board/threads`, body, member.headers)
  expect(made.status).toBe(201)
  const { id } = ((await made.json()) as { thread: { id: number } }).thread
  const list = await get('/ow2/subject.txt')
  const line = list.text.split('\n').find((text) => text.includes(title)) ?? ''
  expect(line).toMatch(/^\d{10}\.dat<>専ブラの試験 \d+ \(1\)$/)
  const key = line.slice(0, 10)
  const dat = `/ow2/dat/${key}.dat`
  const held = await get(dat)
  expect(held.text).toMatch(/ ID:[A-Za-z0-9]{8}<> 一つ目&#128512; <>専ブラの試験 \d+\n$/)
  expect(held.headers.get('content-type')).toBe('text/plain; charset=Shift_JIS')
  expect(held.headers.get('x-robots-tag')).toBe('noindex')
  expect((await refresh(dat, held)).status).toBe(304)

  const post = (content: string) =>
    sendJson(`${origin}/api/board/threads/${id}/posts`, { content }, member.headers)
  await expect.poll(async () => (await post('二つ目')).status, { interval: 1_000 }).toBe(201)
  const more = await refresh(dat, held)
  expect(more.status).toBe(206)
  expect(more.text).toMatch(/^\n名無しプレイヤー<><>[^\n]* 二つ目 <>\n$/)
  const whole = await get(dat)
  expect(Buffer.concat([held.bytes, more.bytes.subarray(1)]).equals(whole.bytes)).toBe(true)
  const packed = await get(dat, { 'accept-encoding': 'gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.bytes.equals(whole.bytes)).toBe(true)

  const { adminHeaders } = await makeAdmin(origin, dataDir)
  const path = `/api/admin/board/threads/${id}/posts/2`
  const deleted = await fetch(origin + path, { method: 'DELETE', headers: adminHeaders })
  expect(deleted.status).toBe(200)
  expect((await get(dat, { range: `bytes=${whole.bytes.length - 1}-` })).status).toBe(416)
  expect((await get(dat)).text.split('\n')[1]).toBe('あぼーん<>あぼーん<>あぼーん<> あぼーん <>')

  const read = await get(`/test/read.cgi/ow2/${key}/l50`)
  expect([read.status, read.headers.get('location')]).toEqual([302, `${origin}/board/thread/${id}/l50`])

  const gone = await fetch(`${origin}/api/admin/board/threads/${id}`, {
    method: 'DELETE',
    headers: adminHeaders,
  })
  expect(gone.status).toBe(200)
  expect((await get(dat)).status).toBe(404)
  expect((await get('/ow2/subject.txt')).text).not.toContain(title)
})

test('programs of the old kind are answered: HTTP/1.0, a Host without port, headers as they are written', async () => {
  const { origin } = stack()
  const { hostname, port } = new URL(origin)
  const ask = (line: string, more = '') =>
    rawRequest(Number(port), `${line}\r\nHost: ${hostname}\r\n${more}\r\n`)
  const old = await ask('GET /apex/subject.txt HTTP/1.0', 'User-Agent: Monazilla/1.00\r\n')
  expect(old).toMatch(/^HTTP\/1\.1 200 /)
  expect(old).toMatch(/\r\nLast-Modified: [^\r]+ GMT\r\n/)
  expect(old).toMatch(/\r\nContent-Length: \d+\r\n/)
  expect(old).not.toMatch(/transfer-encoding/i)
  const post = 'bbs=apex&key=1&FROM=&mail=&MESSAGE=a'
  const refused = await ask(
    'POST /test/bbs.cgi HTTP/1.1',
    `Connection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${post.length}\r\n\r\n${post}`,
  )
  expect(refused).toMatch(/^HTTP\/1\.1 200 /)
  expect(refused).toContain('2ch_X:error')
})

test('menus, settings and rules are there; boards lead to our list, what is unknown is the page of that', async () => {
  const { origin } = stack()
  const menu = await get('/bbsmenu.html')
  expect(menu.text).toContain(`<A HREF=${origin}/apex/>Apex Legends</A>`)
  expect(menu.headers.get('cache-control')).toBe('public, max-age=300')
  for (const path of ['/bbsmenu.json', '/rivals/SETTING.TXT', '/fps/head.txt']) {
    const got = await get(path)
    expect([path, got.status, got.headers.get('x-robots-tag')]).toEqual([path, 200, 'noindex'])
    const since = got.headers.get('last-modified') ?? ''
    // Made when the service started: after some seconds that moment is told as it is.
    expect(since).toMatch(/ GMT$/)
    expect((await get(path, { 'if-none-match': got.headers.get('etag') ?? '' })).status).toBe(304)
  }
  for (const path of ['/apex', '/apex/', '/apex/index.html'])
    expect((await get(path)).headers.get('location')).toBe(`${origin}/board?game=apex-legends`)
  for (const path of ['/apex/dat/', '/apex/dat/123.dat', '/apex/x.txt', '/pubg/subject.txt', '/test/']) {
    const got = await fetch(origin + path)
    expect([path, got.status]).toEqual([path, 404])
    expect(await got.text()).toContain('<title>ページが見つかりません | GAMELOG</title>')
  }
  const unknown = await get('/apex/dat/1000000001.dat')
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([
    404,
    'text/plain; charset=Shift_JIS',
  ])
  expect((await get('/apex//subject.txt')).status).toBe(404)
})

test('errors of nginx are plain text: the service away, too many reads', async () => {
  await using edge = await startEdge({ upstreams: {} })
  const away = await fetch(`${edge.origin}/apex/subject.txt`)
  expect([away.status, away.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
  expect(away.headers.get('retry-after')).toBe('2')
  const all = await Promise.all(
    Array.from({ length: 700 }, (_, index) =>
      fetch(`${edge.origin}/${index % 2 ? 'apex/dat/1000000001.dat' : 'test/bbs.cgi'}`, {
        method: index % 2 ? 'GET' : 'POST',
      }),
    ),
  )
  const limited = all.filter(({ status }) => status === 429)
  expect(limited.length).toBeGreaterThan(0)
  for (const answer of limited) expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
})
