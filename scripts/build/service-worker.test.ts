import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { fillServiceWorker } from './service-worker.ts'

const source = readFileSync(join(import.meta.dirname, '../../web/src/features/pwa/sw.js'), 'utf8')
const origin = 'https://gamelog.example'
const built = ['assets/a.js', 'assets/b.css', 'index.html']

/** A cache storage in memory; keys are addresses. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const addressOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).href
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    const add = async (key: string) => {
      const response = await network(new Request(addressOf(key)))
      if (!response.ok) throw new TypeError('not ok')
      store.set(addressOf(key), response)
    }
    return {
      add,
      addAll: (keys: string[]) => Promise.all(keys.map(add)),
      put: async (key: string | Request, response: Response) => void store.set(addressOf(key), response),
      delete: async (key: string | Request) => store.delete(addressOf(key)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    }
  }
  return {
    stores,
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: string | Request, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(addressOf(key))?.clone(),
  }
}

type Answers = Record<string, string | Response>

let answers: Answers
let isOffline = false
let storage: ReturnType<typeof createCaches>

async function network(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const answer = answers[pathname + search] ?? answers[pathname]
  if (isOffline || answer === undefined) throw new TypeError('Failed to fetch')
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
  async function ask(path: string, mode: 'navigate' | 'cors' = 'navigate', headers = {}) {
    let answer: Promise<Response> | undefined
    const request = { url: new URL(path, origin).href, method: 'GET', mode, headers }
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
  storage = createCaches()
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

test('another set of files is another version', () => {
  const made = fillServiceWorker(source, ['assets/b.js', 'assets/a.js'])
  expect(fillServiceWorker(source, ['assets/a.js', 'assets/b.js'])).toBe(made)
  expect(fillServiceWorker(source, ['assets/a.js', 'assets/c.js'])).not.toBe(made)
})
