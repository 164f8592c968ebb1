import { randomUUID } from 'node:crypto'
import { PerformanceObserver } from 'node:perf_hooks'
import { createTestRedis, startPrivateRedis } from '@gamelog/testing/test-redis'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openEventStream } from '../src/event-stream.ts'
import { createTestService, serviceConfig } from './_service.ts'

test('metrics for Prometheus: requests by route, streams, the process; without Redis all but the streams', async () => {
  await using server = await startPrivateRedis()
  const { app, redis, jobs } = await createTestService(
    serviceConfig({ url: server.url, prefix: 'gamelog' }, 'antenna-1'),
  )
  const stream = openEventStream(app, redis, jobs, {
    name: 'things',
    key: redis.key('things'),
    schema: z.object({ id: z.uuid() }),
  })
  app.get('/api/things/:id', async () => ({}))
  await stream.append({ id: randomUUID() })
  await stream.append({ id: randomUUID() })
  for (const url of ['/api/things/1', '/api/things/2', '/nowhere']) await app.inject(url)

  const answer = await app.inject('/metrics')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=/),
  ])
  const lines = answer.body.split('\n')
  const own = 'service="antenna",instance="antenna-1"'
  const count = 'http_request_duration_seconds_count'
  expect(lines).toContain(`event_stream_length{stream="things",${own}} 2`)
  expect(lines).toContain(`${count}{${own},method="GET",route="/api/things/:id",status="200"} 2`)
  expect(lines).toContain(`${count}{${own},method="GET",route="unknown",status="404"} 1`)
  expect(answer.body).toContain('# TYPE nodejs_eventloop_lag_seconds gauge')
  expect(answer.body).toContain(`nodejs_eventloop_lag_seconds{${own}} `)

  await server.kill()
  const later = await app.inject('/metrics')
  expect(later.statusCode).toBe(200)
  expect(later.body).toContain(`${count}{`)
  expect(later.body).not.toContain('event_stream_length{')
  await app.close()
})

test('every app of a process tells its figures under its own name, and they are collected once', async () => {
  await using redis = await createTestRedis()
  const observed = vi.spyOn(PerformanceObserver.prototype, 'observe')
  for (const instance of ['antenna-1', 'antenna-2', 'antenna-3']) {
    const { app } = await createTestService(serviceConfig(redis, instance))
    const { body } = await app.inject('/metrics')
    expect(body).toContain(`nodejs_eventloop_lag_seconds{service="antenna",instance="${instance}"} `)
    expect(body.match(/^nodejs_eventloop_lag_seconds\{/gm)).toHaveLength(1)
    await app.close()
  }
  expect(observed.mock.calls.length).toBeLessThan(2)
})
