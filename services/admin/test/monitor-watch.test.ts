import { type MonitoredName, monitoredNames } from '@gamelog/contracts/monitor/services'
import { afterEach, expect, test } from 'vitest'
import { createWatch } from '../src/monitoring/monitor/watch.ts'
import { hangs, health, startProcess, type WatchedProcess, well } from './_monitor.ts'

// Probes of processes that answer, refuse, hang or are gone, and what is made of them.

const begun: WatchedProcess[] = []
afterEach(() => {
  for (const process of begun.splice(0)) process[Symbol.dispose]()
})

async function start(answer = well): Promise<WatchedProcess> {
  const process = await startProcess(answer)
  begun.push(process)
  return process
}

/** A watch of the given processes and dependencies; a round is 15 s later than the one before. */
function watchOf(given: Partial<Record<MonitoredName, readonly { url: string }[]>>) {
  const checks = { postgres: async () => undefined as unknown, redis: async () => undefined as unknown }
  const refusals = { postgres: async () => null as string | null, redis: async () => null as string | null }
  let time = Date.parse('2026-11-22T00:00:00Z')
  const urls = Object.fromEntries(
    monitoredNames.map((name) => [name, (given[name] ?? []).map(({ url }) => url)]),
  ) as Record<MonitoredName, string[]>
  const watch = createWatch({
    urls,
    checks: { postgres: () => checks.postgres(), redis: () => checks.redis() },
    refusals: { postgres: () => refusals.postgres(), redis: () => refusals.redis() },
    now: () => new Date(time),
  })
  return {
    ...watch,
    checks,
    refusals,
    service: (name: MonitoredName) => watch.state().services[name],
    async round() {
      time += 15_000
      return watch.probe(true)
    },
    async confirm() {
      time += 3_000
      return watch.probe(false)
    },
  }
}
const away = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
}

test('a killed process counts as stopped after the second probe, and as running with its first answer', async () => {
  const board = await start()
  const watch = watchOf({ board: [board] })
  expect(watch.service('board').status).toBe('unknown')
  await watch.round()
  expect(watch.service('board')).toMatchObject({ status: 'running', running: 1, total: 1, successes: 1 })
  const answeredAt = watch.service('board').lastAnswerAt
  board[Symbol.dispose]()
  expect(await watch.round()).toMatchObject({ board: { answered: 0, probes: 1 } })
  expect(watch.wantsConfirmation()).toBe(true)
  expect(watch.service('board')).toMatchObject({ status: 'running', failures: 1 })
  await watch.confirm()
  expect(watch.wantsConfirmation()).toBe(false)
  const first = new Date('2026-11-22T00:00:30Z')
  // The confirming probe is no round of its own.
  const stopped = { status: 'stopped', running: 0, total: 1, successes: 0, firstFailureAt: first }
  expect(watch.service('board')).toMatchObject({ ...stopped, failures: 1, lastAnswerAt: answeredAt })
  expect(watch.service('board').reason).toBe('接続できません（ECONNREFUSED）')
  await watch.round()
  expect(watch.service('board')).toMatchObject({ ...stopped, failures: 2 })
})

test('a frozen process and one that refuses are stopped; the others of the service still run', async () => {
  const [frozen, refusing, good] = [await start(), await start(), await start()]
  const watch = watchOf({ board: [frozen, refusing, good], user: [good], nginx: [good] })
  await watch.round()
  frozen.answer = hangs
  refusing.answer = (response) => response.writeHead(503).end()
  expect(await watch.round()).toMatchObject({
    board: { answered: 1, probes: 3 },
    user: { answered: 1, probes: 1 },
    worker: { answered: 0, probes: 0 },
  })
  expect(watch.service('board').status).toBe('running')
  await watch.round()
  expect(watch.service('board')).toMatchObject({ status: 'partial', running: 1, total: 3, failures: 2 })
  expect(watch.service('board').replicas.map(({ reason }) => reason)).toEqual(['時間切れ', 'HTTP 503', null])
  expect(watch.service('user').status).toBe('running')
  expect(watch.service('nginx').status).toBe('running')
  expect(watch.service('worker')).toMatchObject({ status: 'unknown', running: 0, total: 0 })

  frozen.answer = well
  refusing.answer = well
  await watch.round()
  expect(watch.service('board')).toMatchObject({ status: 'running', failures: 0, successes: 1, reason: null })
})

test('one lost answer is no outage', async () => {
  const board = await start()
  const watch = watchOf({ board: [board] })
  await watch.round()
  board.answer = (response) => response.destroy()
  await watch.round()
  board.answer = well
  await watch.confirm()
  expect(watch.service('board')).toMatchObject({ status: 'running', failures: 0, successes: 1 })
})

test('nginx, which starts last, is not known until its first answer, and stopped without one after a minute', async () => {
  const [nginx, board] = [await start(hangs), await start(hangs)]
  const watch = watchOf({ nginx: [nginx], board: [board] })
  expect(await watch.round()).toMatchObject({ nginx: { answered: 0, probes: 0 } })
  await watch.round()
  expect(watch.service('nginx')).toMatchObject({ status: 'unknown', failures: 0, reason: null })
  expect(watch.service('board').status).toBe('stopped')
  await watch.round()
  expect(await watch.round()).toMatchObject({ nginx: { answered: 0, probes: 1 } })
  await watch.round()
  expect(watch.service('nginx').status).toBe('stopped')
  nginx.answer = well
  await watch.round()
  expect(watch.service('nginx').status).toBe('running')
})

test('one dead Redis is one dead dependency, not a dead service', async () => {
  const board = await start()
  const watch = watchOf({ board: [board] })
  await watch.round()
  board.answer = health({ database: 'ok', redis: 'unavailable' })
  watch.checks.redis = away
  await watch.round()
  expect(await watch.confirm()).toMatchObject({ board: { answered: 1, probes: 1 } })
  expect(watch.service('board')).toMatchObject({ status: 'running', failures: 0 })
  const { redis, postgres } = watch.state().dependencies
  expect(redis).toMatchObject({ status: 'stopped', reason: '接続できません（ECONNREFUSED）' })
  expect(postgres.status).toBe('running')
  // It is back; the service connects again a moment later.
  watch.checks.redis = async () => undefined
  expect(await watch.round()).toMatchObject({ board: { answered: 1 } })
  expect(watch.state().dependencies.redis.status).toBe('running')
})

test('a service that misses what is there for others cannot serve', async () => {
  const alone = await start(health({ database: 'unavailable', redis: 'ok' }))
  const other = await start(health({ database: 'ok', disk: 'unavailable' }))
  const watch = watchOf({ board: [alone], user: [other] })
  watch.checks.redis = away
  await watch.round()
  await watch.round()
  expect(watch.service('board')).toMatchObject({ status: 'stopped', reason: 'HTTP 503' })
  expect(watch.service('user')).toMatchObject({ status: 'stopped', reason: 'HTTP 503' })
})

test('a dependency that hangs is away', async () => {
  const watch = watchOf({})
  watch.checks.postgres = () => new Promise(() => undefined)
  await watch.round()
  await watch.confirm()
  expect(watch.state().dependencies.postgres).toMatchObject({ status: 'stopped', reason: '時間切れ' })
})

test('a name that stands for nothing is a replica that does not answer', async () => {
  const watch = watchOf({ board: [{ url: 'http://nowhere.invalid:3002' }] })
  await watch.round()
  await watch.round()
  expect(watch.service('board')).toMatchObject({ status: 'stopped', running: 0, total: 1 })
})

test('a store that answers and takes no writes is told apart from one that does not answer', async () => {
  const watch = watchOf({})
  await watch.round()
  expect(watch.state().writes.redis.status).toBe('running')
  watch.refusals.redis = async () => 'メモリが上限（256 / 256 MB）'
  await watch.round()
  expect(watch.wantsConfirmation()).toBe(true)
  await watch.confirm()
  const { dependencies, writes } = watch.state()
  expect(dependencies.redis.status).toBe('running')
  expect(writes.redis).toMatchObject({ status: 'stopped', reason: 'メモリが上限（256 / 256 MB）' })
  expect(writes.postgres).toMatchObject({ status: 'running', reason: null })
  watch.checks.redis = away
  await watch.round()
  expect(watch.state().writes.redis.status).toBe('unknown')
  watch.checks.redis = async () => undefined
  watch.refusals.redis = away as unknown as () => Promise<null>
  await watch.round()
  expect(watch.state().writes.redis.status).toBe('unknown')
})
