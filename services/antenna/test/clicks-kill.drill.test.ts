import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@gamelog/parts/ports'
import { drillSize } from '@gamelog/testing/drills'
import { internalVariables } from '@gamelog/testing/internal-tokens'
import { mortal } from '@gamelog/testing/mortal'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterEach, expect, test, vi } from 'vitest'
import { insertArticles } from './_antenna.ts'
import { source, stageWorker } from './_worker.ts'

const cleanups: (() => PromiseLike<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const articleCount = 100
const agentCount = drillSize({ short: 3, full: 100 })
const clickCount = articleCount * agentCount
/** Longest pause between two clicks of a sender in ms: long enough for a round of kills. */
const pause = drillSize({ short: 500, full: 100 })
const senders = 24

test(`${clickCount} acknowledged clicks are stored and counted once while every process is killed`, async () => {
  const redis = await startPrivateRedis()
  cleanups.push(() => redis[Symbol.asyncDispose]())
  const stage = await stageWorker({
    sources: [source('none', 'http://127.0.0.1:9/feed')],
    allowHosts: [],
    redisUrl: redis.url,
  })
  cleanups.push(() => stage[Symbol.asyncDispose]())
  const worker = mortal(stage.spawnWorker)
  await worker.start()
  cleanups.push(worker.kill)
  await vi.waitFor(() => stage.db.selectFrom('articles').select('id').execute(), {
    timeout: 60_000,
    interval: 200,
  })
  const ids = await insertArticles(stage.db, articleCount)

  const ports = [await freePort(), await freePort()]
  const replicas = ports.map((port) =>
    mortal(async () =>
      spawn(process.execPath, [resolve(import.meta.dirname, '../src/main.ts')], {
        env: {
          ...process.env,
          ...stage.env,
          ...internalVariables('antenna'),
          ANTENNA_REDIS_URL: redis.url,
          PORT: String(port),
          LOG_LEVEL: 'silent',
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

  const acknowledged: string[] = []
  let attempts = 0
  const pairs = ids.flatMap((id) => Array.from({ length: agentCount }, (_, agent) => ({ id, agent })))
  const send = async ({ id, agent }: { id: string; agent: number }) => {
    for (;;) {
      attempts += 1
      const port = ports[attempts % ports.length]
      const status = await fetch(`http://127.0.0.1:${port}/api/articles/click?id=${id}`, {
        method: 'POST',
        headers: {
          'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${agent}.0) Gecko/20100101 Firefox/${agent}.0`,
        },
        signal: AbortSignal.timeout(3_000),
      }).then(
        (response) => response.status,
        () => 0,
      )
      if (status >= 200 && status < 300) {
        acknowledged.push(`${id} ${agent}`)
        return
      }
      await sleep(20)
    }
  }

  let sending = true
  const kills = { replica: 0, worker: 0, redis: 0 }
  const chaos = (async () => {
    for (let turn = 0; sending; turn += 1) {
      const port = ports[turn % ports.length] ?? 0
      const replica = replicas[turn % replicas.length]
      await replica?.kill()
      await sleep(Math.random() * 200)
      await replica?.start()
      kills.replica += 1
      if (turn % 3 === 0) {
        await worker.kill()
        await worker.start()
        kills.worker += 1
      }
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
  const queue = pairs.values()
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (const pair of queue) {
        await send(pair)
        // Spreads the clicks over several rounds of kills.
        await sleep(Math.random() * pause)
      }
    }),
  )
  sending = false
  await chaos

  expect(acknowledged).toHaveLength(clickCount)
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  await vi.waitFor(
    async () => expect(await stage.db.selectFrom('clicks').select('id').execute()).toHaveLength(clickCount),
    { timeout: 60_000, interval: 250 },
  )
  await sleep(1_500)
  const rows = await stage.db.selectFrom('clicks').select(['article_id', 'visitor']).execute()
  expect(rows).toHaveLength(clickCount)
  expect(new Set(rows.map((row) => `${row.article_id} ${row.visitor}`)).size).toBe(clickCount)
  // A click that was written down but whose answer a kill cut off was sent again: kept apart as a repeat.
  const repeats = await stage.db.selectFrom('uncounted_clicks').select('reason').execute()
  expect(repeats.every(({ reason }) => reason === 'repeat')).toBe(true)
  expect(repeats.length).toBeLessThanOrEqual(attempts - acknowledged.length)
  expect(Math.min(...Object.values(kills))).toBeGreaterThan(0)
}, 480_000)
