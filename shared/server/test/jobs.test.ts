import type { ServiceJobs } from '@gamelog/contracts/admin/jobs'
import { callAs } from '@gamelog/testing/internal-tokens'
import { createTestRedis, startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../src/app.ts'
import { unavailable } from '../src/errors.ts'
import { createTestService, serviceConfig, type TestService } from './_service.ts'

const cleanups: (() => PromiseLike<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function replicas(...instances: string[]): Promise<TestService[]> {
  const redis = await createTestRedis()
  cleanups.push(() => redis[Symbol.asyncDispose]())
  return Promise.all(
    instances.map(async (instance) => {
      const service = await createTestService(serviceConfig(redis, instance))
      cleanups.push(() => service.app.close())
      return service
    }),
  )
}

async function listJobs(app: App): Promise<ServiceJobs> {
  const answer = await app.inject({ url: '/internal/jobs', headers: callAs('admin', 'antenna') })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('work of every replica runs when the app is ready, again after each end, and not after close', async () => {
  const [service] = (await replicas('antenna-1')) as [TestService]
  let running = 0
  let runs = 0
  service.jobs.everyReplica('work', 5, async () => {
    expect(++running).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
    runs += 1
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(runs).toBe(0)
  await service.app.ready()
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2))
  await service.app.close()
  expect(running).toBe(0)
  const last = runs
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(runs).toBe(last)
})

test('runSoon does not wait for the period; asked during a run it runs once more', async () => {
  const [service] = (await replicas('antenna-1')) as [TestService]
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const work = service.jobs.everyReplica('work', 3_600_000, async () => {
    await gates[runs++]?.promise
  })
  await service.app.ready()
  await vi.waitFor(() => expect(runs).toBe(1))
  work.runSoon()
  work.runSoon()
  expect(runs).toBe(1)
  gates[0]?.resolve()
  await vi.waitFor(() => expect(runs).toBe(2))
  gates[1]?.resolve()
  await vi.waitFor(() => {
    work.runSoon()
    expect(runs).toBeGreaterThan(2)
  })
})

test('a failed run does not wait for a long period', async () => {
  const [service] = (await replicas('antenna-1')) as [TestService]
  let runs = 0
  service.jobs.everyReplica('work', 3_600_000, async () => {
    if (++runs === 1) throw new Error('not ready yet')
  })
  await service.app.ready()
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 30_000 })
})

test('a run that keeps failing in an outage is logged once and repeated after a pause that grows', async () => {
  const [service] = (await replicas('antenna-1')) as [TestService]
  const warn = vi.spyOn(service.app.log, 'warn')
  const runs: number[] = []
  service.jobs.everyReplica('work', 20, async () => {
    runs.push(performance.now())
    if (runs.length <= 6) throw unavailable()
  })
  await service.app.ready()
  await vi.waitFor(() => expect(runs.length).toBeGreaterThan(8), { timeout: 20_000 })
  const pauses = runs.slice(1, 7).map((at, index) => at - (runs[index] ?? 0))
  for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThan(20 * 2 ** index - 2)
  expect(warn.mock.calls).toEqual([[{ part: 'job work', error: '503 unavailable' }, 'failed']])
})

test('a tick is taken by one of two replicas', async () => {
  const both = await replicas('antenna-1', 'antenna-2')
  const ticks: string[] = []
  for (const { jobs } of both)
    jobs.oncePerTick('tick', '* * * * * *', async () => ticks.push(new Date().toISOString().slice(0, 19)))
  for (const { app } of both) await app.ready()
  await vi.waitFor(() => expect(ticks.length).toBeGreaterThan(3), { timeout: 20_000 })
  expect(new Set(ticks).size).toBe(ticks.length)
})

test('/internal/jobs: last run, duration and error of each job in each instance', async () => {
  const [first, second] = (await replicas('antenna-1', 'antenna-2')) as [TestService, TestService]
  let ticks = 0
  first.jobs.oncePerTick('tick', '* * * * * *', async () => {
    ticks += 1
    throw new Error('no feed')
  })
  for (const { jobs } of [first, second])
    jobs.everyReplica('work', 10, () => new Promise((resolve) => setTimeout(resolve, 30)))
  await first.app.ready()
  await second.app.ready()
  await vi.waitFor(() => expect(ticks).toBeGreaterThan(0), { timeout: 20_000 })
  await vi.waitFor(
    async () => {
      const { service, jobs } = await listJobs(second.app)
      expect(service).toBe('antenna')
      expect(jobs).toMatchObject([
        { name: 'tick', kind: 'once-per-tick', instance: 'antenna-1', error: 'no feed' },
        { name: 'work', kind: 'every-replica', instance: 'antenna-1', error: null },
        { name: 'work', kind: 'every-replica', instance: 'antenna-2', error: null },
      ])
      for (const { duration_ms } of jobs.slice(1)) expect(duration_ms).toBeGreaterThanOrEqual(29)
    },
    { timeout: 20_000 },
  )
  expect((await first.app.inject({ url: '/internal/jobs' })).statusCode).toBe(404)
})

test('reports of instances that are gone disappear', async () => {
  const [{ app, redis }] = (await replicas('antenna-2')) as [TestService]
  await app.ready()
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString()
  const report = (kind: string, started_at: string) =>
    JSON.stringify({ name: 'work', kind, instance: 'antenna-1', started_at, duration_ms: 1, error: null })
  const key = redis.key('jobs')
  await redis.client.hset(
    key,
    'gone',
    report('every-replica', hours(2)),
    'tick',
    report('once-per-tick', hours(30)),
  )
  const { jobs } = await listJobs(app)
  expect(jobs.map(({ kind }) => kind)).toEqual(['once-per-tick'])
  expect(await redis.client.hkeys(key)).toEqual(['tick'])
})

test('two jobs of one name are a mistake', async () => {
  const [{ jobs }] = (await replicas('antenna-1')) as [TestService]
  jobs.everyReplica('work', 1_000, async () => undefined)
  expect(() => jobs.oncePerTick('work', '* * * * * *', async () => undefined)).toThrow('two jobs')
})

test('schedules come back after Redis lost its data; those of jobs that are gone are removed', async () => {
  const server = await startPrivateRedis()
  cleanups.push(() => server[Symbol.asyncDispose]())
  const config = serviceConfig({ url: server.url, prefix: 'gamelog' })
  const earlier = await createTestService(config)
  earlier.jobs.oncePerTick('old', '0 0 0 1 1 *', async () => undefined)
  await earlier.app.ready()
  const schedules = (service: TestService) =>
    service.redis.client.zrange('gamelog:antenna:bull:antenna-jobs:repeat', '0', '-1')
  await vi.waitFor(async () => expect(await schedules(earlier)).toEqual(['old']), { timeout: 10_000 })
  await earlier.app.close()

  const service = await createTestService(config)
  cleanups.push(() => service.app.close())
  let ticks = 0
  service.jobs.oncePerTick('tick', '* * * * * *', async () => {
    ticks += 1
  })
  await service.app.ready()
  await vi.waitFor(() => expect(ticks).toBeGreaterThan(0), { timeout: 20_000 })
  expect(await schedules(service)).toEqual(['tick'])
  await service.redis.client.flushall()
  const before = ticks
  await vi.waitFor(() => expect(ticks).toBeGreaterThan(before + 1), { timeout: 40_000 })
})
