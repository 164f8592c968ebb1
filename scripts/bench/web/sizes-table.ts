import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../../start/layout.ts'
import type { BenchTable } from '../bench.ts'
import type { Visit } from './browser.ts'
import { watchNetwork } from './slow-page.ts'
import type { WebSite } from './web-site.ts'

const limits = { start: 140, visit: 140, later: 50, css: 17, requests: 25 }
const dist = join(root, 'web/dist')

interface Chunk {
  file: string
  imports?: string[]
}

/** Cost of a visit: bytes the page itself names (gzip), every script of a first visit as a browser receives it, requests. */
export async function sizesTable(visit: Visit, site: WebSite): Promise<BenchTable> {
  const chunks = Object.values(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))) as Chunk[]
  const notes: string[] = []
  const started = new Set<string>()
  const routes = [
    '/',
    '/board',
    `/board/thread/${site.threadId}`,
    '/redirect',
    '/about',
    '/profile',
    '/terms',
  ]
  for (const route of routes) {
    const html = await (await fetch(site.origin + route)).text()
    const scripts = withImports(matches(html, /(?:src|href)="\/(assets\/[^"]+\.js)"/g))
    const styles = matches(html, /href="\/(assets\/[^"]+\.css)"/g)
    for (const file of scripts) started.add(file)
    const [js, css] = [total(scripts), total(styles)]
    const { kilobytes, requests } = await firstVisit(visit, site.origin + route)
    notes.push(
      `${route.replace(/\d+$/, '{id}').padEnd(20)} entry + imports + modulepreloads ${verdict(js, limits.start)}; CSS ${verdict(css, limits.css)}; all JS of a first visit as received ${verdict(kilobytes, limits.visit)}; requests of it ${requests} (≤ ${limits.requests}: ${requests <= limits.requests ? 'holds' : 'FALLS SHORT'})`,
    )
  }
  const later = chunks
    .filter(({ file }) => file.endsWith('.js') && !started.has(file))
    .map(({ file }) => ({ file, size: total([file]) }))
    .sort((a, b) => b.size - a.size)
  const [largest] = later
  if (largest) notes.push(`largest later chunk ${largest.file} ${verdict(largest.size, limits.later)}`)
  return { title: 'Web: sizes', unit: 'page', rows: [], comparisons: [], notes }
}

function withImports(files: Iterable<string>): Set<string> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const found = new Set(files)
  for (const file of found) {
    for (const key of byFile.get(file)?.imports ?? []) {
      const imported = manifest[key]
      if (imported !== undefined) found.add(imported.file)
    }
  }
  return found
}

function matches(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].flatMap(([, file]) => (file === undefined ? [] : [file])))
}

/** KB, packed as the build does. */
function total(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  return bytes / 1_000
}

function verdict(kilobytes: number, limit: number): string {
  return `${kilobytes.toFixed(1)} KB (≤ ${limit}: ${kilobytes <= limit ? 'holds' : 'FALLS SHORT'})`
}

/** KB of script bodies and number of requests until the page of a browser without anything stored rests; on localhost it takes Brotli. */
async function firstVisit(visit: Visit, url: string): Promise<{ kilobytes: number; requests: number }> {
  const visitor = await visit()
  const page = await visitor.newPage()
  const session = await visitor.newCDPSession(page)
  await session.send('Network.enable')
  const network = watchNetwork(session)
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!/\/assets\/[^/]+\.js$/.test(request.url())) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(url)
  await network.untilQuiet(3_000)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await visitor.close()
  return { kilobytes: bytes / 1_000, requests: network.requests() }
}
