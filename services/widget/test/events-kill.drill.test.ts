import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@gamelog/parts/ports'
import { drillSize } from '@gamelog/testing/drills'
import { mortal } from '@gamelog/testing/mortal'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterEach, expect, test, vi } from 'vitest'
import { expectRollUpsToMatch, grid } from './_events.ts'
import { articleIdOf, stageWidget } from './_widget.ts'

const cleanups: (() => PromiseLike<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const readerCount = drillSize({ short: 60, full: 1_500 })
const articleCount = 3
const clickCount = readerCount * articleCount
/** Longest pause between two calls of a sender in ms: long enough for a round of kills. */
const pause = drillSize({ short: 500, full: 200 })
const senders = 12

test(`${readerCount} views and ${clickCount} clicks that were acknowledged count once while every process is killed`, async () => {
  const redis = await startPrivateRedis()
  cleanups.push(() => redis[Symbol.asyncDispose]())
  // Its own app gives the figures an address; it consumes as well.
  const stage = await stageWidget({ REDIS_URL: redis.url })
  cleanups.push(() => stage[Symbol.asyncDispose]())
  const ports = [await freePort(), await freePort()]
  const replicas = ports.map((port, index) =>
    mortal(async () =>
      spawn(process.execPath, [resolve(import.meta.dirname, '../src/main.ts')], {
        env: {
          ...process.env,
          ...stage.env,
          PORT: String(port),
          INSTANCE: `widget-${index + 2}`,
          RATE_LIMITS: 'off',
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    ),
  )
  for (const replica of replicas) {
    await replica.start()
    cleanups.push(replica.kill)
  }

  let attempts = 0
  /** Posts until it is acknowledged. */
  const post = async (path: string, agent: number, body?: object): Promise<Response> => {
    for (;;) {
      attempts += 1
      const response = await fetch(`http://127.0.0.1:${ports[attempts % ports.length]}/api/${path}`, {
        method: 'POST',
        headers: {
          'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${agent}.0) Gecko/20100101 Firefox/${agent}.0`,
          origin: 'https://blog.example',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(3_000),
      }).catch(() => undefined)
      if (response?.ok) return response
      await sleep(20)
    }
  }

  let sending = true
  const kills = { replica: 0, redis: 0 }
  const chaos = (async () => {
    for (let turn = 0; sending; turn += 1) {
      const port = ports[turn % ports.length] ?? 0
      const replica = replicas[turn % replicas.length]
      await replica?.kill()
      await sleep(Math.random() * 200)
      await replica?.start()
      kills.replica += 1
      await sleep(Math.random() * 500)
      await redis.kill()
      await sleep(Math.random() * 300)
      await redis.start()
      kills.redis += 1
      // The other replica is next only when this one serves: one of the two is always there.
      await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/healthz`), { timeout: 60_000, interval: 50 })
      await sleep(Math.random() * 500)
    }
  })()
  const acknowledged: string[] = []
  const readers = Array.from({ length: readerCount }, (_, reader) => reader).values()
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (const reader of readers) {
        const seen = await post(`widget/${grid}/view`, reader, { site: 'blog.example' })
        const { view } = (await seen.json()) as { view: string }
        const { view: viewId } = JSON.parse(Buffer.from(view.split('.')[0] ?? '', 'base64url').toString())
        acknowledged.push(viewId)
        for (let index = 0; index < articleCount; index += 1) {
          const query = new URLSearchParams({ id: articleIdOf(index), widget_id: grid, view })
          await post(`articles/click-from-widget?${query}`, reader)
          await sleep(Math.random() * pause)
        }
      }
    }),
  )
  sending = false
  await chaos

  await vi.waitFor(
    async () => expect(await stage.db.selectFrom('clicks').select('id').execute()).toHaveLength(clickCount),
    { timeout: 60_000, interval: 250 },
  )
  await sleep(1_500)
  const figures = await expectRollUpsToMatch(stage.db)
  expect(figures.clicks).toBe(clickCount)
  const views = await stage.db.selectFrom('views').select('id').execute()
  expect(new Set(views.map(({ id }) => id)).intersection(new Set(acknowledged)).size).toBe(readerCount)
  expect(figures.views).toBe(readerCount)
  // Events stored just before a kill cut their answer off were sent again: a repeated view or click.
  const again = figures.raw_views - readerCount + figures.raw_clicks - clickCount
  expect(again).toBeLessThanOrEqual(attempts - readerCount - clickCount)
  const uncounted = await stage.db.selectFrom('uncounted_events').select('reason').execute()
  expect(uncounted.every(({ reason }) => reason === 'repeat')).toBe(true)
  expect(Math.min(...Object.values(kills))).toBeGreaterThan(0)
}, 480_000)
