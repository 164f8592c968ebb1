import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type AdSlotId, adSlotIds } from '@gamelog/contracts/admin/ads'
import type { Page } from '@playwright/test'
import { inlineScriptHashes } from '../../nginx/inline-scripts.ts'
import { pagePolicy } from '../../nginx/page-policy.ts'

const root = join(import.meta.dirname, '../..')
const tag = 'https://network.example/tag.js'
/** As an operator would put it into AD_ORIGINS. */
const adOrigins = ['https://network.example', 'https://frames.example']

/** The web built for an ad network, as a deployer would; returns the folder of the build. */
export async function buildForNetwork(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gamelog-ads-'))
  const env = { ...process.env, NODE_ENV: 'production', VITE_AD_SCRIPT_URL: tag, VITE_HOUSE_ADS: '0' }
  const vite = join(root, 'node_modules/.bin/vite')
  await promisify(execFile)(vite, ['build', '--outDir', folder, '--logLevel', 'error'], {
    cwd: join(root, 'web'),
    env,
  })
  return folder
}

export interface Network {
  /** Requests to the ad network, with the time in ms since the page began. */
  log(): Promise<{ call: string; at: number }[]>
  /** Requests to the network and to hosts the policy does not name. */
  requests: string[]
}

interface Given {
  /** Slots that are on, or an answer of the config that is no config. */
  on: readonly AdSlotId[] | 'broken' | 'unreachable'
  /** ms until the network's API is there; null = never. */
  delay?: number | null
}

/** The test's stack with the pages of `build` under the policy of a site with this network, and the network itself. */
export async function serveAds(page: Page, build: string, { on, delay = 0 }: Given): Promise<Network> {
  const requests: string[] = []
  const index = await readFile(join(build, 'index.html'), 'utf8')
  const policy = pagePolicy({ scriptHashes: inlineScriptHashes(index), adOrigins, playerOrigins: [] })
  await page.route(
    (url) => url.hostname === '127.0.0.1' && !/^\/(?:api|assets|data|auth|icons)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch({ maxRedirects: 0 })
      const html = await response.text()
      const data = /<noscript>[\s\S]*?<script type="application\/json" id="__DATA__">[\s\S]*?<\/script>/.exec(
        html,
      )
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
        body: index.replace('<!--DATA-->', () => data?.[0] ?? ''),
      })
    },
  )
  await page.route('**/assets/*', (route) => {
    const file = join(build, new URL(route.request().url()).pathname)
    return existsSync(file) ? route.fulfill({ path: file }) : route.fallback()
  })
  await page.route('**/data/geniee-ads-config.json', (route) => {
    if (on === 'unreachable') return route.abort()
    if (on === 'broken') return route.fulfill({ status: 503, body: '<h1>down</h1>' })
    return route.fulfill({
      json: Object.fromEntries(adSlotIds.map((id) => [id, { enabled: on.includes(id) }])),
    })
  })
  await page.route(/^https:\/\/[a-z]+\.example\//, (route) => {
    const url = new URL(route.request().url())
    requests.push(url.href)
    if (url.href === tag) return route.fulfill({ contentType: 'text/javascript', body: script(delay) })
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: frame(url) })
  })
  return {
    requests,
    log: () =>
      page.evaluate(() => (window as unknown as { adLog?: { call: string; at: number }[] }).adLog ?? []),
  }
}

/** The network's script: notes what it is asked, fills a slot with a frame, and tries a host nobody allowed. */
function script(delay: number | null): string {
  if (delay === null) return 'window.adLog = []'
  return `window.adLog = []
const note = (call) => window.adLog.push({ call, at: performance.now() })
setTimeout(() => {
  window.gnshbrequest = {
    registerPassback: (id) => note('register ' + id),
    rerun: () => note('rerun'),
    applyPassback(id, selector) {
      note('apply ' + id)
      const box = document.querySelector(selector)
      const frame = document.createElement('iframe')
      Object.assign(frame, { src: 'https://frames.example/' + id, title: '広告 ' + id, width: box.clientWidth, height: box.clientHeight })
      frame.style.border = '0'
      box.append(frame)
    },
  }
  document.head.append(Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }))
}, ${delay})`
}

function frame(url: URL): string {
  const text = `広告 ${url.pathname.slice(1)}`
  return `<!doctype html><html lang="ja"><title>広告</title><p style="color:#111;background:#fff">${text}</p></html>`
}
