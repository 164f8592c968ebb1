import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { articleUrl } from '../src/feeds/addresses.ts'
import { listArticles } from '../src/feeds/article.ts'
import { demoSites, findSite } from '../src/feeds/sites.ts'
import { demoServers } from '../src/sources.ts'
import { demoConfig } from './demo-config.ts'

let time = Date.UTC(2026, 2, 2, 3, 4, 5)
let app: FastifyInstance

beforeAll(async () => {
  app = await buildApp(demoConfig, { now: () => time })
})
afterAll(() => app.close())

function fail(): never {
  throw new Error('the demo has no such article')
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('feeds', () => {
  it('answer 304 to their own validators until something new appears', async () => {
    const first = await get('/feeds/dropship-press')
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('public, max-age=10')
    const validators = { 'if-none-match': `W/${first.headers.etag}, "other"` }
    const again = await get('/feeds/dropship-press', validators)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers.etag).toBe(first.headers.etag)
    const since = { 'if-modified-since': String(first.headers['last-modified']) }
    expect((await get('/feeds/dropship-press', since)).statusCode).toBe(304)
    time += 15 * 60_000
    expect((await get('/feeds/dropship-press', validators)).statusCode).toBe(200)
    expect((await get('/feeds/dropship-press', since)).statusCode).toBe(200)
  })

  it.each(['', '/demo'])('lead to pages and pictures that exist, under "%s"', async (prefix) => {
    for (const site of demoSites) {
      const article = listArticles(site, time / 1_000).find((one) => one.hasPicture && !one.isDeleted)
      const page = await get(`${prefix}/articles/${site.id}/${article?.number}`)
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      const source = /<img src="\.\.\/\.\.(\/images\/[^"]+)"/.exec(page.body)?.[1]
      const picture = await get(`${prefix}${source}`)
      expect(picture.headers['content-type']).toBe('image/svg+xml')
      expect(picture.body).toMatch(/^<svg [^>]+>.*<\/svg>$/)
      expect(picture.body).not.toMatch(/NaN|undefined/)
      expect((await get(`${prefix}/sites/${site.id}`)).body).toContain(`/articles/${site.id}/`)
    }
    expect((await get(`${prefix}/`)).body).toContain(`href="${prefix}/sites/payload-daily"`)
  })

  it('lead with some links to a page that is gone or by another site', async () => {
    const listed = (id: string) => listArticles(findSite(id) ?? fail(), time / 1_000)
    const deleted = listed('fmato-sokuhou').filter(({ isDeleted }) => isDeleted)
    expect(deleted.length).toBeGreaterThan(0)
    for (const { site, number } of deleted)
      expect((await get(`/articles/${site.id}/${number}`)).statusCode).toBe(404)
    const detour = listed('multiverse-front').find(({ hasDetour }) => hasDetour) ?? fail()
    const path = `/articles/multiverse-front/${detour.number}`
    expect(articleUrl('http://127.0.0.1:8080/demo', detour)).toBe(`http://localhost:8080/demo${path}`)
    expect(articleUrl('http://localhost/demo', detour)).toBe(`http://127.0.0.1/demo${path}`)
    expect(articleUrl('https://demo.example/demo', detour)).toBe(`https://demo.example/demo${path}`)
    expect(demoServers('http://127.0.0.1:3010', 'http://127.0.0.1:8080/demo')).toBe(
      '127.0.0.1:3010,127.0.0.1:8080,localhost:8080',
    )
    expect(demoServers('http://demo:3010', 'https://demo.example/demo')).toBe('demo:3010,demo.example:443')
  })

  it.each([
    '/feeds/nobody',
    '/sites/nobody',
    '/articles/dropship-press/999999999',
    '/articles/dropship-press/1e3',
    '/articles/nobody/1',
    '/images/dropship-press-999999999.svg',
    '/images/etc.svg',
  ])('%s does not exist', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  it('are absent with DEMO=0', async () => {
    const bare = await buildApp({ ...demoConfig, feeds: false })
    expect((await bare.inject('/feeds/dropship-press')).statusCode).toBe(404)
    expect((await bare.inject('/healthz')).json()).toEqual({ status: 'ok', feeds: false, idp: true })
    await bare.close()
  })
})
