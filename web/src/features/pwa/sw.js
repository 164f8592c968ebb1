// The service worker. The build (scripts/build/service-worker.ts) sets `version`, whose change makes the browser offer
// the update, and the paths of the screens that can be read offline.
const version = '__VERSION__'
const offlinePaths = /^(?:__OFFLINE_PATHS__)$/
const pages = 'gamelog-pages'
const data = 'gamelog-data'
const assets = `gamelog-assets-${version}`
const offlinePage = '/offline.html'
/** Time the network has before the cached copy is shown, in ms. */
const timeoutMs = 3_000
/** Answers per cache. */
const maxEntries = 60

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(assets).then((cache) => cache.add(offlinePage)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => {
      const old = names.filter((name) => name.startsWith('gamelog-assets-') && name !== assets)
      return Promise.all(old.map((name) => caches.delete(name)))
    }),
  )
})

self.addEventListener('message', (event) => {
  if (event.data === 'update') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (offlinePaths.test(url.pathname)) event.respondWith(showPage(event))
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(readAsset(event))
  } else if (url.pathname === '/api/articles.json') {
    event.respondWith(networkFirst(event, '/api/articles.json'))
  } else if (/^\/api\/board\/threads(?:\/\d+)?$/.test(url.pathname)) {
    event.respondWith(networkFirst(event, url.pathname + url.search))
  }
})

/** The page from the network; offline the copy of the last visit, else the offline page. */
async function showPage(event) {
  const { request } = event
  try {
    const response = await fetch(request)
    if (response.ok && !response.redirected) event.waitUntil(keep(pages, request.url, response.clone()))
    return response
  } catch {
    return (
      (await caches.match(request.url, { cacheName: pages })) ??
      (await caches.match(offlinePage)) ??
      Response.error()
    )
  }
}

/** Cache first: the name of a built file contains its hash. */
async function readAsset(event) {
  const known = await caches.match(event.request)
  if (known) return known
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keep(assets, event.request.url, response.clone(), 300))
  return response
}

/** The network's answer; the cached copy, if any, after `timeoutMs` or without a network. */
async function networkFirst(event, key) {
  const fresh = fetch(event.request).then((response) => {
    if (response.ok) event.waitUntil(keepAnswer(key, response.clone()))
    return response
  })
  event.waitUntil(fresh.catch(() => undefined))
  const copy = await caches.match(key, { cacheName: data })
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

async function keep(name, key, response, limit = maxEntries) {
  try {
    const cache = await caches.open(name)
    await cache.put(key, response)
    const keys = await cache.keys()
    if (keys.length > limit) await cache.delete(keys[0])
  } catch {
    // Storage full: the page works all the same.
  }
}
