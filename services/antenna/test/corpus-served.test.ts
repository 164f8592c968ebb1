import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuardedFetcher, type GuardedFetcher } from '../src/intake/fetching/guarded-fetcher.ts'
import { type CorpusRow, findCorpus, readManifest } from './_corpus.ts'
import { rss2 } from './_feeds.ts'

// corpus.test.ts reads the documents from disk; this proves that a fetch yields the same bytes and type.
const folder = findCorpus()
const own: CorpusRow = {
  path: 'own.xml',
  contentType: 'application/rss+xml; charset=utf-8',
  outcome: 'ok',
  facts: {},
  bytes: new TextEncoder().encode(rss2),
}
const rows = folder === null ? [own] : readManifest(folder)

let fetcher: GuardedFetcher
let origin: string
const server = createServer((request, response) => {
  const row = rows.find(({ path }) => request.url === `/${encodeURI(path)}`)
  response.writeHead(row ? 200 : 404, { 'content-type': row?.contentType || 'application/octet-stream' })
  response.end(row?.bytes)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const hostPort = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  origin = `http://${hostPort}`
  fetcher = createGuardedFetcher({ allowHosts: [hostPort], userAgent: 'GamelogTest/1' })
})
afterAll(async () => {
  await fetcher.close()
  server.close()
})

test.each(rows.map((row) => [row.path, row] as const))('%s arrives as it was served', async (path, row) => {
  const result = await fetcher.fetchFeed({
    url: `${origin}/${encodeURI(path)}`,
    etag: null,
    lastModified: null,
  })
  if (result.kind !== 'ok') throw new Error(result.kind)
  expect(Buffer.from(result.bytes).equals(row.bytes)).toBe(true)
  expect(result.contentType).toBe(row.contentType)
})
