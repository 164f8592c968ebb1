import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCaches } from './caches-in-memory.ts'
import { fillServiceWorker } from './service-worker.ts'

const source = readFileSync(join(import.meta.dirname, '../../web/src/features/pwa/sw.js'), 'utf8')
const origin = 'https://gamelog.example'
const built = ['assets/a.js', 'assets/b.css', 'index.html']

type Answers = Record<string, string | Response>

/** Of a service that does not answer. */
const never = 'never'

let answers: Answers
let isOffline = false
let storage: ReturnType<typeof createCaches>

async function network(request: Request | string): Promise<Response> {
  const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, origin)
  const answer = answers[pathname + search] ?? answers[pathname]
  if (isOffline || answer === undefined) throw new TypeError('Failed to fetch')
  if (answer === never) return new Promise(() => undefined)
  return typeof answer === 'string' ? new Response(answer) : answer.clone()
}

/** Runs the worker as the browser would. */
async function startWorker(files = built) {
  const listeners = new Map<string, (event: object) => void>()
  const done: Promise<unknown>[] = []
  const event = { waitUntil: (work: Promise<unknown>) => void done.push(work) }
  const settle = async () => {
    while (done.length > 0) await done.shift()
  }
  let claims = 0
  const scope = {
    location: new URL(origin),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    clients: { claim: async () => void claims++ },
  }
  const code = fillServiceWorker(source, files)
  new Function('self', 'caches', 'fetch', code)(scope, storage, network)
  for (const name of ['install', 'activate']) {
    listeners.get(name)?.(event)
    await settle()
  }
  /** The worker's answer as text; undefined = left to the browser. */
  async function ask(path: string, mode: 'navigate' | 'cors' = 'navigate', cache = 'default') {
    let answer: Promise<Response> | undefined
    const request = { url: new URL(path, origin).href, method: 'GET', mode, cache }
    const respondWith = (response: Promise<Response>) => {
      answer = response
    }
    listeners.get('fetch')?.({ ...event, request, respondWith })
    const text = await (await answer)?.text()
    await settle()
    return text
  }
  return { ask, claims: () => claims }
}

beforeEach(() => {
  isOffline = false
  storage = createCaches(origin, network)
  answers = {
    '/': '<title>ホーム</title>home',
    '/shell.html': 'shell',
    '/offline.html': 'オフラインです<ul><!--KEPT--></ul>',
    '/assets/a.js': 'a',
    '/assets/b.css': 'b',
    '/api/articles.json': '{"articles":[{"id":"kept"}]}',
    '/api/board/threads': '{"threads":[]}',
    '/board': '<title>掲示板 | GAMELOG</title>',
    '/board/thread/7': '<title>七番目 | GAMELOG</title>thread 7',
  }
})

test('one visit is enough: home with any query, its files and the feed come offline', async () => {
  const { ask, claims } = await startWorker()
  isOffline = true
  expect(claims()).toBe(1)
  for (const path of ['/', '/?game=apex-legends', '/?utm_source=x&code=y'])
    expect(await ask(path)).toContain('home')
  expect(await ask('/assets/a.js', 'cors')).toBe('a')
  expect(await ask('/api/articles.json?t=1', 'cors')).toContain('kept')
})

test('an article is opened offline when the kept feed has it, a thread or list when its data is kept', async () => {
  const { ask } = await startWorker()
  answers['/api/board/threads/12'] = '{"thread":{"title":"<十二>"}}'
  await ask('/api/board/threads/12', 'cors')
  isOffline = true
  expect(await ask('/redirect?id=kept&from=x')).toBe('shell')
  expect(await ask('/redirect?id=gone')).toContain('オフラインです')
  expect(await ask('/board/thread/12')).toBe('shell')
  expect(await ask('/board')).toContain('オフラインです')
  expect(await ask('/about')).toBe('shell')
  expect(await ask('/profile?tab=history')).toBe('shell')
})

test('every other public address gets the offline page, with links to what is kept', async () => {
  const { ask } = await startWorker()
  answers['/api/board/threads/12'] = '{"thread":{"title":"<十二>"}}'
  await ask('/board/thread/7?from=list')
  await ask('/api/board/threads/12', 'cors')
  isOffline = true
  for (const path of ['/board/thread/8', '/terms', '/no/such/page', '/login']) {
    const page = await ask(path)
    expect(page, path).toContain('<li><a href="/">ホーム</a></li>')
    expect(page, path).toContain('<a href="/board/thread/7">七番目</a>')
    expect(page, path).toContain('<a href="/board/thread/12">&#60;十二&#62;</a>')
  }
})

test('the back office, sign-in, other calls and other sites are left alone; private answers are not kept', async () => {
  const { ask } = await startWorker()
  for (const path of [
    '/admin',
    '/admin/x',
    '/auth/v1/authorize',
    '/api/docs',
    '/healthz',
    '/livez',
    'https://ads.example/x',
  ]) {
    expect(await ask(path)).toBeUndefined()
  }
  for (const path of ['/api/users/me', '/api/board/threads/1/all-reactions', '/data/geniee-ads-config.json'])
    expect(await ask(path, 'cors')).toBeUndefined()
  answers['/api/board/threads/9'] = new Response('{}', { headers: { 'cache-control': 'private, no-store' } })
  await ask('/api/board/threads/9', 'cors')
  isOffline = true
  await expect(ask('/api/board/threads/9', 'cors')).rejects.toThrow('Failed to fetch')
})

test('caches are bounded, and home and the feed stay', async () => {
  const { ask } = await startWorker()
  for (let id = 1; id <= 70; id += 1) {
    answers[`/board/thread/${id}`] = `thread ${id}`
    answers[`/api/board/threads/${id}`] = '{}'
    await ask(`/board/thread/${id}`)
    await ask(`/api/board/threads/${id}`, 'cors')
  }
  const sizes = [...storage.stores].map(([name, store]) => [name.replace(/-[0-9a-f]{12}$/, ''), store.size])
  expect(Object.fromEntries(sizes)).toEqual({ 'gamelog-assets': 5, 'gamelog-data': 61, 'gamelog-pages': 60 })
  isOffline = true
  expect(await ask('/')).toContain('home')
  expect(await ask('/redirect?id=kept')).toBe('shell')
  expect(await ask('/board/thread/1')).toContain('オフラインです')
})

test('a new version replaces files and pages of the one before; data stays', async () => {
  const { ask } = await startWorker()
  await ask('/board/thread/7')
  answers['/assets/c.js'] = 'c'
  const before = [...storage.stores.keys()]
  const next = await startWorker(['assets/c.js'])
  const names = [...storage.stores.keys()]
  expect(names.filter((name) => before.includes(name))).toEqual(['gamelog-data'])
  isOffline = true
  expect(await next.ask('/assets/a.js', 'cors').catch(() => 'gone')).toBe('gone')
  expect(await next.ask('/board/thread/7')).toContain('オフラインです')
})

describe('a copy of the last visit', () => {
  const scripts = '<script src="/assets/a.js"></script><link rel="stylesheet" href="/assets/b.css">'
  const page = (words: string, data: object, head = scripts) =>
    `${head}<p>${words}</p><script type="application/json" id="__DATA__">${JSON.stringify(data)}</script>`
  const thread = (id: number, title = `スレ${id}`) => ({ id, title, post_count: 2 })
  const shown = {
    '/': {
      generated_at: '2026-11-27T00:00:00.000Z',
      articles: [{ id: 'a', title: 'x', sourceSite: 'Apex' }],
      hot_threads: [thread(1)],
    },
    '/board': { generated_at: '2026-11-27T00:00:00.000Z', threads: [thread(1), thread(2)] },
    '/board/thread/7': { thread: thread(7), posts: [{ post_number: 1 }], revision: '5.1' },
  }
  const screens = Object.keys(shown) as (keyof typeof shown)[]
  const news = '/api/board/threads/7?after=2&since=5.1'

  /** Answers from now on with these words in every page. */
  function serve(words: string): void {
    for (const path of screens) answers[path] = page(words, shown[path])
  }

  /** Every page was opened once. */
  async function visit() {
    serve('first')
    const worker = await startWorker()
    for (const path of screens) await worker.ask(path)
    serve('second')
    return worker.ask
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    answers['/api/articles-removed.json'] = '{"removed_at":"2026-11-27T00:00:00.000Z"}'
    answers['/api/board/thread-states'] = JSON.stringify({ threads: [thread(1), thread(2)] })
    answers['/api/site/state'] = '{"notice":null,"stops":{},"sections":{}}'
    answers[news] = JSON.stringify({ thread: thread(7), changed: [], posts: [] })
  })
  afterEach(() => void vi.useRealTimers())

  test('is shown at once for ten minutes; the page of the network is kept for the next visit', async () => {
    const ask = await visit()
    vi.setSystemTime(Date.now() + 590_000)
    for (const path of screens) expect(await ask(path), path).toContain('first')
    for (const path of screens) expect(await ask(path), path).toContain('second')
  })

  test('is not shown when it is older, or when the page is loaded anew', async () => {
    const ask = await visit()
    expect(await ask('/board', 'navigate', 'no-cache')).toContain('second')
    vi.setSystemTime(Date.now() + 660_000)
    for (const path of screens) expect(await ask(path), path).toContain('second')
    isOffline = true
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(await ask('/board')).toContain('second')
  })

  test.each<[string, keyof typeof shown, Answers]>([
    [
      'an article was taken down',
      '/',
      { '/api/articles-removed.json': '{"removed_at":"2026-11-27T00:00:01.000Z"}' },
    ],
    ['a thread was deleted', '/', { '/api/board/thread-states': '{"threads":[]}' }],
    [
      'a thread was deleted',
      '/board',
      { '/api/board/thread-states': JSON.stringify({ threads: [thread(1)] }) },
    ],
    [
      'one was renamed',
      '/board',
      { '/api/board/thread-states': JSON.stringify({ threads: [thread(1), thread(2, '改題')] }) },
    ],
    [
      'a post was deleted',
      '/board/thread/7',
      { [news]: JSON.stringify({ thread: thread(7), changed: [{}] }) },
    ],
    ['too much has changed', '/board/thread/7', { [news]: JSON.stringify({ thread: thread(7), posts: [] }) }],
    ['the thread is gone', '/board/thread/7', { [news]: new Response('{}', { status: 404 }) }],
    ['the board is away', '/board', { '/api/board/thread-states': new Response('{}', { status: 503 }) }],
    ['a section was hidden', '/', { '/api/site/state': '{"sections":{"ranking":"hidden"}}' }],
    ['the board does not answer', '/board', { '/api/board/thread-states': never }],
  ])('is not shown when %s: %s', async (_, path, changed) => {
    const ask = await visit()
    Object.assign(answers, changed)
    expect(await ask(path)).toContain('second')
  })

  test('is shown while the sections are as in it', async () => {
    const hidden = '{"sections":{"ranking":"hidden"}}'
    answers['/board'] = page('first', shown['/board'], `${scripts}<script id="__SITE__">${hidden}</script>`)
    answers['/api/site/state'] = hidden
    const { ask } = await startWorker()
    await ask('/board')
    answers['/board'] = page('second', shown['/board'])
    expect(await ask('/board')).toContain('first')
  })

  test('needs data, and scripts that are kept', async () => {
    const { ask } = await startWorker()
    for (const first of [page('first', shown['/board'], '<script src="/assets/new.js"></script>'), 'first']) {
      answers['/board'] = first
      await ask('/board')
      answers['/board'] = page('second', shown['/board'])
      expect(await ask('/board')).toContain('second')
    }
  })

  test('is dropped with a thread that is gone', async () => {
    const ask = await visit()
    answers['/board/thread/7'] = new Response('見つかりません', { status: 404 })
    delete answers[news]
    expect(await ask('/board/thread/7')).toBe('見つかりません')
    isOffline = true
    expect(await ask('/board/thread/7')).toContain('オフラインです')
  })
})

test('a section has no page of its own offline: its state is never kept', async () => {
  const { ask } = await startWorker()
  answers['/ranking'] = 'coming'
  expect(await ask('/ranking')).toBe('coming')
  answers['/ranking'] = new Response('hidden', { status: 404 })
  expect(await ask('/ranking')).toBe('hidden')
  isOffline = true
  expect(await ask('/ranking')).toContain('オフラインです')
})

test('another set of files is another version', () => {
  const made = fillServiceWorker(source, ['assets/b.js', 'assets/a.js'])
  expect(fillServiceWorker(source, ['assets/a.js', 'assets/b.js'])).toBe(made)
  expect(fillServiceWorker(source, ['assets/a.js', 'assets/c.js'])).not.toBe(made)
})
