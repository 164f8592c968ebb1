import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import type { PrivateServer } from '@gamelog/testing/private-server'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toHttpError } from '../src/map-error.ts'
import { provisionRedis, redisUrls } from '../src/provision-redis.ts'
import { connectRedis } from '../src/redis.ts'
import { aclFile, redisUser } from '../src/redis-access.ts'

const prefix = 'gamelog'
const passwords = { user: 'u', board: 'b', antenna: 'a', admin: 'd', widget: 'w', worker: 'k' }

let server: PrivateServer
let urls: Record<ServiceName, string>
const clients = new Map<ServiceName, Redis>()
const as = (service: ServiceName) => clients.get(service) as Redis
const key = (rest: string) => `${prefix}:${rest}`

beforeAll(async () => {
  const acl = aclFile({ prefix, passwords, adminPassword: 'test-password' })
  server = await startPrivateRedis(acl)
  urls = redisUrls(server.url, prefix, passwords)
  for (const service of serviceNames) clients.set(service, new Redis(urls[service]))
})
afterAll(async () => {
  for (const client of clients.values()) client.disconnect()
  await server[Symbol.asyncDispose]()
})

/** What a user may do, and no other one: the decisions, written down a second time. */
const writers: Record<string, ServiceName[]> = {
  'auth:ready': ['user'],
  'auth:bans': ['user'],
  'auth:revoked:session': ['user'],
  'admin-session:hash': ['admin'],
  'events:clicks': ['antenna'],
  'events:clicks:dead': ['antenna'],
  'events:page-views': ['admin'],
  'worker:bull:feed:wait': ['worker', 'antenna'],
  'worker:bull:publish:wait': ['worker', 'antenna'],
  'worker:heartbeat:all': ['worker'],
  'worker:admin-outages': ['worker'],
  ...Object.fromEntries(
    (['user', 'board', 'antenna', 'admin', 'widget'] as const).flatMap((name) => [
      [`${name}:limit:rule:caller:guest`, [name]],
      [`${name}:bull:${name}-jobs:wait`, [name]],
      [`${name}:heartbeat:all`, [name]],
      [`${name}:ban-log`, [...new Set([name, 'user'])]],
      [`${name}:requests`, [...new Set([name, 'admin'])]],
      [`${name}:requests:dead`, [...new Set([name, 'admin'])]],
    ]),
  ),
  unknown: [],
}
const readers: Record<string, ServiceName[]> = {
  'auth:bans': ['user', 'board', 'antenna', 'admin', 'widget'],
  'admin-session:hash': ['user', 'board', 'antenna', 'admin', 'widget'],
  'board:heartbeat:all': ['board', 'admin'],
  'worker:admin-outages': ['admin', 'worker'],
  'board:thread:1': ['board'],
  'antenna:visitor-salt:2026-11-22': ['antenna'],
}

async function allowed(work: (client: Redis) => Promise<unknown>): Promise<ServiceName[]> {
  const may = await Promise.all(
    serviceNames.map(async (service) => {
      const error = await work(as(service)).then(
        () => undefined,
        (caught: Error) => caught,
      )
      if (error) expect(toHttpError(error).status, error.message).toBe(503)
      return error === undefined
    }),
  )
  return serviceNames.filter((_, index) => may[index])
}

describe('each process writes and reads what it must, and nothing else', () => {
  const sorted = (names: ServiceName[]) => serviceNames.filter((name) => names.includes(name))

  test.each(Object.entries(writers))('%s is written by %j', async (name, expected) => {
    expect(await allowed((client) => client.del(key(name)))).toEqual(sorted(expected))
    // A script names no keys, and is checked all the same.
    const script = `return redis.call('DEL', '${key(name)}')`
    expect(await allowed((client) => client.eval(script, 0))).toEqual(sorted(expected))
  })

  test.each(Object.entries(readers))('%s is read by %j', async (name, expected) => {
    expect(await allowed((client) => client.type(key(name)))).toEqual(sorted(expected))
  })

  test('a channel is its owner’s', async () => {
    expect(await allowed((client) => client.publish(key('board:changes'), 'x'))).toEqual(['board'])
    const subscriber = new Redis(urls.worker)
    await expect(subscriber.subscribe(key('board:changes'))).rejects.toThrow('NOPERM')
    subscriber.disconnect()
  })

  test('nobody looks through the keys, changes the server or its users', async () => {
    const commands: [string, ...string[]][] = [
      ['SCAN', '0'],
      ['KEYS', '*'],
      ['RANDOMKEY'],
      ['FLUSHALL'],
      ['CONFIG', 'GET', 'requirepass'],
      ['ACL', 'SETUSER', 'me', 'on'],
      ['MONITOR'],
    ]
    for (const command of commands) {
      expect(await allowed((client) => client.call(...command)), command[0]).toEqual([])
    }
    await expect(as('widget').copy(key('auth:bans'), key('widget:x'))).resolves.toBe(0)
    await expect(as('widget').rename(key('widget:x'), key('auth:bans'))).rejects.toThrow('NOPERM')
  })

  test('BullMQ runs jobs and schedules; the antenna adds jobs to the worker’s queue', async () => {
    const connection = (service: ServiceName) => ({ url: urls[service], maxRetriesPerRequest: null })
    const options = { prefix: key('worker:bull') }
    const done: string[] = []
    const worker = new Worker('feed', async ({ name }) => done.push(name), {
      ...options,
      connection: connection('worker'),
    })
    const schedules = new Queue('feed', { ...options, connection: connection('worker') })
    const queue = new Queue('feed', { ...options, connection: connection('antenna') })
    await schedules.upsertJobScheduler('each', { every: 50 }, { name: 'scheduled' })
    await queue.add('added', {})
    await expect.poll(() => [...new Set(done)].sort()).toEqual(['added', 'scheduled'])
    await Promise.all([worker.close(), schedules.close(), queue.close()])
  })
})

test('a refused sign-in counts as Redis being away', async () => {
  for (const wrong of [
    server.url.replace('test-password', 'wrong'),
    server.url.replace(':test-password@', ''),
    urls.board.replace(':b@', ':wrong@'),
  ]) {
    const client = connectRedis(wrong)
    client.on('error', () => undefined)
    await client.connect().catch(() => undefined)
    const error = await client.get(key('board:x')).catch((caught: unknown) => caught)
    expect([wrong, toHttpError(error).status]).toEqual([wrong, 503])
    client.disconnect()
  }
})

describe('an existing server', () => {
  test('is given the users, and keeps them when it restarts', async () => {
    await using existing = await startPrivateRedis()
    const made = await provisionRedis({ adminUrl: existing.url, prefix: 'site', passwords })
    expect(made.warning).toBeUndefined()
    await existing.kill()
    await existing.start()
    const client = new Redis(made.urls.board)
    expect(await client.set('site:board:x', '1')).toBe('OK')
    await expect(client.set('site:auth:ready', '1')).rejects.toThrow('NOPERM')
    client.disconnect()
  })

  test('that lets us make no users serves all with the given one, and the start says so', async () => {
    const root = new Redis(server.url)
    await root.acl('SETUSER', 'tenant', 'on', '>t', '~site:*', '&site:*', '+@all', '-@admin')
    const adminUrl = server.url.replace('redis://:test-password', 'redis://tenant:t')
    const made = await provisionRedis({ adminUrl, prefix: 'site', passwords })
    expect(made.warning).toMatch(/one user for all services.*NOPERM/)
    expect(new Set(Object.values(made.urls))).toEqual(new Set([adminUrl]))
    expect(await root.acl('USERS')).not.toContain(redisUser('site', 'board'))
    root.disconnect()
  })
})
