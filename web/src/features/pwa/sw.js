// The service worker. The build (scripts/build/service-worker.ts) writes in `version`, whose change makes the browser
// offer the update, the names of the built files and the screens that can be read offline.
const version = '__VERSION__'
const files = JSON.parse('__FILES__')
/** Path as a regular expression, and the query parameter the page depends on, if any. */
const screens = JSON.parse('__SCREENS__').map(({ path, query }) => ({ path: new RegExp(`^${path}$`), query }))

/** The built files and the pages that stand for all others: fetched when the worker is installed. */
const assets = `gamelog-assets-${version}`
/** Pages name the built files of their version. */
const pages = `gamelog-pages-${version}`
const data = 'gamelog-data'
const offlinePage = '/offline.html'
/** The built page without data: its scripts make the screen from what is kept. */
const shellPage = '/shell.html'
const feed = '/api/articles.json'
const removals = '/api/articles-removed.json'
/** Not the public site: left to the browser. */
const foreignPaths = /^\/(?:admin|api|auth|data|demo|dev-idp|healthz|livez)(?:\/|$)/
/** Time the network has before the cached copy is shown, in ms. */
const timeoutMs = 3_000
/** Screens whose copy is shown at once, with its age at most, in ms. What the page then loads brings it up to date. */
const copied = /^\/(?:board(?:\/thread\/\d+)?)?$/
const maxCopyAgeMs = 600_000
/** Time the services have to say that nothing in a copy was deleted, or until the page is there, in ms. */
const checkTimeoutMs = 400
/** Threads the board tells of at once. */
const maxThreads = 100
/** Answers per cache. */
const maxEntries = 60
/** Links on the offline page. */
const maxLinks = 20

self.addEventListener('install', (event) => event.waitUntil(install()))

self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('message', (event) => {
  if (event.data === 'update') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!foreignPaths.test(url.pathname)) event.respondWith(showPage(event, url))
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(readAsset(event))
  } else if (url.pathname === feed) {
    event.respondWith(networkFirst(event, feed))
  } else if (/^\/api\/board\/threads(?:\/\d+)?$/.test(url.pathname)) {
    event.respondWith(networkFirst(event, url.pathname + url.search))
  }
})

/** One visit is enough to read home offline. */
async function install() {
  const shell = await caches.open(assets)
  await shell.addAll([offlinePage, shellPage, '/', ...files])
  if (!(await find(data, feed))) await (await caches.open(data)).add(feed).catch(() => undefined)
}

/** Takes over the open pages, too: what they load from now on is kept. */
async function activate() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('gamelog-') && ![assets, pages, data].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

function find(cacheName, key) {
  return caches.match(key, { cacheName, ignoreVary: true })
}

/** The key of a page that can be read offline: its path and the parameter it depends on, nothing else of the query. */
function pageKey({ pathname, searchParams }) {
  const screen = screens.find(({ path }) => path.test(pathname))
  if (!screen) return undefined
  const value = screen.query && searchParams.get(screen.query)
  return value ? `${pathname}?${new URLSearchParams({ [screen.query]: value })}` : pathname
}

/**
 * A recent copy in which nothing was deleted since; else the page from the network; offline what is kept of it, else the
 * offline page.
 */
async function showPage(event, url) {
  const key = pageKey(url)
  const copy = key && mayBeCopy(event.request, url) ? await recentCopy(key) : undefined
  // Asked before the page, behind which the answers would wait.
  const isSound = copy ? checkCopy(copy.shown) : undefined
  const network = fetchPage(event, key)
  event.waitUntil(network.catch(() => undefined))
  if (copy && (await inTime(isSound, network))) return copy.page
  try {
    return await network
  } catch {
    return (key && (await keptPage(key, url))) || (await offlineAnswer()) || Response.error()
  }
}

async function fetchPage(event, key) {
  const response = await fetch(event.request)
  if (key && response.ok && !response.redirected) event.waitUntil(keep(pages, key, dated(response.clone())))
  // Deleted or taken down: the copy goes, too.
  if (key && [404, 410].includes(response.status)) event.waitUntil(forget(pages, key))
  return response
}

/** The answer with the time it came, in ms, where the page can read it. */
function dated({ body, status, headers: given }) {
  const headers = new Headers(given)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set('server-timing', `kept;dur=${Date.now()}`)
  return new Response(body, { status, headers })
}

/** Not for a reload, which asks for the newest page. */
function mayBeCopy({ cache }, { pathname }) {
  return copied.test(pathname) && !['no-cache', 'no-store', 'reload'].includes(cache)
}

async function recentCopy(key) {
  const page = await find(pages, key)
  const age = Date.now() - /^kept;dur=(\d+)/.exec(page?.headers.get('server-timing') ?? '')?.[1]
  const shown = age >= 0 && age <= maxCopyAgeMs ? readShown(await page.clone().text()) : undefined
  return shown && { page, shown }
}

/** Threads, articles and sections' states that a page shows; undefined for one without data or with scripts of another version. */
function readShown(html) {
  const [, data] = /id="__DATA__"[^>]*>([^<]*)/.exec(html) ?? []
  const [, site = '{}'] = /id="__SITE__"[^>]*>([^<]*)/.exec(html) ?? []
  const names = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name)
  if (!data || names.length === 0 || names.some((name) => !files.includes(name))) return undefined
  const titles = new Map()
  let hasArticles = false
  // Wherever they stand in it.
  const { generated_at, thread, revision } = JSON.parse(data, (_, value) => {
    if (value?.post_count !== undefined && value.title) titles.set(value.id, value.title)
    if (value?.sourceSite) hasArticles = true
    return value
  })
  const { sections = {} } = JSON.parse(site)
  return { titles, hasArticles, generated_at, thread, revision, sections }
}

/** Whether nothing of what a copy shows was deleted, hidden, taken down, renamed or opened, by the services' own word. */
async function checkCopy({ titles, hasArticles, generated_at, thread, revision, sections }) {
  const isNow = ({ sections: now = {} }) => JSON.stringify(now) === JSON.stringify(sections)
  const checks = [ask('/api/site/state').then(isNow)]
  if (hasArticles) checks.push(ask(removals).then(({ removed_at }) => removed_at <= generated_at))
  if (thread) {
    const news = `/api/board/threads/${thread.id}?after=${thread.post_count}&since=${revision}`
    const isSame = ({ changed, thread: { title } }) => changed.length === 0 && title === thread.title
    checks.push(ask(news).then(isSame))
    titles.delete(thread.id)
  }
  if (titles.size > maxThreads) return false
  if (titles.size > 0) {
    const states = ask(`/api/board/thread-states?ids=${[...titles.keys()].join()}`)
    checks.push(
      states.then(({ threads }) => {
        const now = new Map(threads.map(({ id, title }) => [id, title]))
        return [...titles].every(([id, title]) => now.get(id) === title)
      }),
    )
  }
  return (await Promise.all(checks)).every(Boolean)
}

/** @throws when there is no answer */
async function ask(path) {
  const response = await fetch(path, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

/** False when the answer is no sooner than the page from the network. */
function inTime(isSound, network) {
  const timeout = new Promise((resolve) => setTimeout(resolve, checkTimeoutMs))
  const late = Promise.allSettled([timeout, network]).then(() => false)
  return Promise.race([isSound.catch(() => false), late])
}

/** The page of the last visit; else one whose scripts make the screen, where the data for it is kept. */
async function keptPage(key, { pathname, searchParams }) {
  const page = await find(pages, key)
  if (page) return page
  if (pathname === '/') return (await find(pages, '/')) ?? find(assets, '/')
  return (await hasData(pathname, searchParams)) ? find(assets, shellPage) : undefined
}

async function hasData(path, query) {
  if (path === '/redirect') {
    const { articles = [] } = (await (await find(data, feed))?.json()) ?? {}
    return articles.some(({ id }) => id === query.get('id'))
  }
  if (!path.startsWith('/board')) return true
  const list = query.get('archived') === '1' ? '?archived=1' : ''
  const key =
    path === '/board' ? `/api/board/threads${list}` : path.replace('/board/thread/', '/api/board/threads/')
  return Boolean(await find(data, key))
}

/** The offline page with links to what can be read. */
async function offlineAnswer() {
  const page = await find(assets, offlinePage)
  if (!page) return undefined
  const items = [...(await keptLinks())].map(([path, title]) => `<li><a href="${path}">${title}</a></li>`)
  const html = (await page.text()).replace('<!--KEPT-->', () => items.join(''))
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(html, { headers })
}

/** Title as HTML by address: home, the list of threads, then what was read last. */
async function keptLinks() {
  const links = new Map([['/', 'ホーム']])
  if (await hasData('/board', new URLSearchParams())) links.set('/board', '掲示板')
  for (const url of await keptAddresses(pages)) {
    if (links.size >= maxLinks) break
    const html = await (await find(pages, url.href))?.text()
    const title = /<title>([^<]*)/.exec(html ?? '')?.[1]?.replace(/ \| GAMELOG$/, '')
    const path = escapeHtml(url.pathname + url.search)
    if (title && !links.has(path)) links.set(path, title)
  }
  for (const url of await keptAddresses(data)) {
    const path = url.pathname.replace('/api/board/threads/', '/board/thread/')
    if (links.size >= maxLinks) break
    if (url.search || !path.startsWith('/board/thread/') || links.has(path)) continue
    const { thread } = (await (await find(data, url.href))?.json().catch(() => null)) ?? {}
    if (thread) links.set(path, escapeHtml(thread.title))
  }
  return links
}

/** Newest first. */
async function keptAddresses(name) {
  const requests = await (await caches.open(name)).keys()
  return requests.reverse().map(({ url }) => new URL(url))
}

function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** Cache first: the name of a built file contains its hash. */
async function readAsset(event) {
  const known = await find(assets, event.request)
  if (known) return known
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keepAsset(event.request, response.clone()))
  return response
}

/** Files of a newer version, whose worker waits for the reader. */
async function keepAsset(request, response) {
  const cache = await caches.open(assets)
  if ((await cache.keys()).length < 3 * files.length)
    await cache.put(request, response).catch(() => undefined)
}

/** The network's answer; the cached copy, if any, after `timeoutMs` or without a network. */
async function networkFirst(event, key) {
  const fresh = fetch(event.request).then((response) => {
    if (response.ok) event.waitUntil(keepAnswer(key, response.clone()))
    return response
  })
  event.waitUntil(fresh.catch(() => undefined))
  const copy = await find(data, key)
  if (!copy) return fresh
  const late = new Promise((resolve) => setTimeout(resolve, timeoutMs, copy))
  return Promise.race([fresh, late]).catch(() => copy)
}

/** An empty delta of a thread is not kept: replayed, it would hide posts made since. */
async function keepAnswer(key, response) {
  const isDelta = new URL(key, self.location.origin).searchParams.has('after')
  const isNews = async () => (await response.clone().json()).posts.length > 0
  if (!isDelta || (await isNews().catch(() => false))) await keep(data, key, response)
}

async function forget(name, key) {
  await (await caches.open(name)).delete(key)
}

/** Keeps an answer that is the same for everybody; the oldest ones make room. */
async function keep(name, key, response) {
  if (/no-store|private/.test(response.headers.get('cache-control') ?? '')) return
  try {
    const cache = await caches.open(name)
    await cache.put(key, response)
    const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== feed)
    await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries)).map((old) => cache.delete(old)))
  } catch {
    // Storage full: the page works all the same.
  }
}
