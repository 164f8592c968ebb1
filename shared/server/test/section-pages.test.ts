import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screens } from '@gamelog/contracts/screens'
import { sectionNames } from '@gamelog/contracts/sections'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTemplateReader } from '../src/pages/page-template.ts'
import { sectionPageRoutes } from '../src/pages/section-pages.ts'
import { connectRedis } from '../src/redis.ts'
import { siteKey, watchSite } from '../src/site-state.ts'
import { createTestService, serviceConfig, type TestService } from './_service.ts'

let redis: Awaited<ReturnType<typeof startPrivateRedis>>
let dist: string
const services: TestService[] = []

async function startService(instance: string): Promise<TestService> {
  const service = await createTestService(serviceConfig({ url: redis.url, prefix: 'test' }, instance))
  watchSite(service.app, service.redis, service.jobs)
  const readTemplate = createTemplateReader(dist, undefined, service.app.site)
  for (const name of ['antenna', 'board'] as const)
    sectionPageRoutes(service.app, { service: name, origin: 'http://site.test', readTemplate })
  await service.app.ready()
  services.push(service)
  return service
}

beforeAll(async () => {
  redis = await startPrivateRedis()
  dist = await mkdtemp(join(tmpdir(), 'gamelog-sections-'))
  await writeFile(join(dist, 'index.html'), '<head></head><div id="root"></div><!--DATA-->')
  await startService('antenna-1')
})
afterAll(async () => {
  for (const { app } of services) await app.close()
  await redis?.[Symbol.asyncDispose]()
  if (dist) await rm(dist, { recursive: true })
})

const first = () => services[0] as TestService
async function publish(sections: object): Promise<void> {
  const client = connectRedis(redis.url)
  await client.connect()
  await client.set(siteKey(first().redis), JSON.stringify({ notices: [], stops: {}, sections }))
  client.disconnect()
}
const get = async (path: string, { app } = first()) => {
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url: path })
  return { status: statusCode, headers, body }
}
const statusOf = async (path: string, service?: TestService) => (await get(path, service)).status

test('each of the ten addresses has its placeholder page, which search engines leave out', async () => {
  for (const name of sectionNames) {
    const { status, headers, body } = await get(screens[name].path)
    expect([name, status]).toEqual([name, 200])
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain('このページは現在開発中です')
    expect(body).toContain('いま使えるもの')
  }
})

test('a hidden section is a 404 of the specified words alone; the others go on', async () => {
  await publish({ skins: 'hidden' })
  await vi.waitFor(async () => expect(await statusOf('/skins')).toBe(404), { timeout: 5_000 })
  const { headers, body } = await get('/skins')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(body).toContain('このページは現在開発中です')
  expect(body).not.toContain('いま使えるもの')
  expect(await statusOf('/events')).toBe(200)
  await publish({ skins: 'coming' })
  await vi.waitFor(async () => expect(await statusOf('/skins')).toBe(200), { timeout: 5_000 })
})

test('while Redis is away the last known states stand; a process that starts without it has the defaults', async () => {
  await publish({ quiz: 'hidden' })
  await vi.waitFor(async () => expect(await statusOf('/quiz')).toBe(404), { timeout: 5_000 })
  await redis.kill('SIGKILL')
  try {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await statusOf('/quiz')).toBe(404)
    const late = await startService('antenna-2')
    expect(await statusOf('/quiz', late)).toBe(200)
  } finally {
    await redis.start()
  }
  await publish({ events: 'hidden' })
  for (const service of services)
    await vi.waitFor(
      async () =>
        expect([await statusOf('/events', service), await statusOf('/quiz', service)]).toEqual([404, 200]),
      { timeout: 20_000, interval: 200 },
    )
})
