import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterEach, expect, test, vi } from 'vitest'
import { browser, expectRollUpsToMatch, grid, postClick, postView, takeView } from './_events.ts'
import { articleIdOf, stageWidget, type WidgetStage } from './_widget.ts'

/** Generous, for machines under load. */
const waitOptions = { timeout: 30_000 }
const cleanups: (() => PromiseLike<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(more: Record<string, string> = {}): Promise<WidgetStage> {
  const stage = await stageWidget(more)
  cleanups.push(() => stage[Symbol.asyncDispose]())
  return stage
}

const id = articleIdOf(0)

const waitForEvents = (stage: WidgetStage, wanted: { raw_views: number; raw_clicks: number }) =>
  vi.waitFor(async () => expect(await expectRollUpsToMatch(stage.db)).toMatchObject(wanted), waitOptions)

test('these two calls alone are open to other origins, without credentials', async () => {
  const stage = await start()
  const { app } = stage
  const preflight = (url: string) =>
    app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
  const open = [`/api/widget/${grid}/view`, `/api/articles/click-from-widget?id=${id}`]
  for (const url of open) {
    const answer = await preflight(url)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    })
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  }
  for (const answer of [
    await postView(stage),
    await postClick(stage, { id }),
    await postView(stage, { body: {} }),
  ])
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  const allowed = (headers: object) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control'))
  const closed = [
    '/api/admin/stats/widget',
    '/api/admin/widget/analytics',
    '/internal/transitions',
    '/healthz',
    '/x',
  ]
  for (const url of [...closed, `${open[0]}/x`, '/api/widget/x/y/view', `/api/widget/${grid}.js`]) {
    const asked = await preflight(url)
    expect([asked.statusCode, allowed(asked.headers)], url).toEqual([404, []])
    const headers = { origin: 'https://evil.example' }
    expect(allowed((await app.inject({ url, headers })).headers), url).toEqual([])
  }
})

test('one address may report so many a minute, whatever it calls itself, over two replicas', async () => {
  const stage = await start()
  const replicas = [stage, { app: await stage.startReplica() }]
  const burst = (
    send: (on: { app: WidgetStage['app'] }, headers: Record<string, string>) => ReturnType<typeof postView>,
  ) =>
    Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        send(replicas[index % 2] ?? stage, {
          'user-agent': `${browser} ${index}`,
          'x-real-ip': `192.0.2.${index}`,
        }),
      ),
    )
  for (const answers of [
    await burst((on, headers) => postView(on, { headers })),
    await burst((on, headers) => postClick(on, { id }, headers)),
  ]) {
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    // On a machine under load some end with 503.
    expect(answers.filter(({ statusCode }) => statusCode < 300).length).toBeLessThanOrEqual(120)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.json().detail).toMatch(/の記録は1分間に120回までです。あと\d+秒お待ちください。$/)
    expect(refused[0]?.headers['access-control-allow-origin']).toBe('*')
  }
})

test('without Redis nothing is acknowledged: 503; it is taken again when Redis is back', async () => {
  const redis = await startPrivateRedis()
  cleanups.push(() => redis[Symbol.asyncDispose]())
  const stage = await start({ REDIS_URL: redis.url })
  const view = await takeView(stage)
  await redis.kill()
  for (const answer of [await postView(stage), await postClick(stage, { id, view })]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
  }
  await redis.start()
  await vi.waitFor(
    async () => expect((await postClick(stage, { id, view })).statusCode).toBe(204),
    waitOptions,
  )
  await waitForEvents(stage, { raw_views: 1, raw_clicks: 1 })
})
