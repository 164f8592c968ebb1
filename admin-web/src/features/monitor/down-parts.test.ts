import type { MonitorCurrent, MonitoredService, ServiceStatus } from '@gamelog/contracts/monitor/current'
import type { Incident } from '@gamelog/contracts/monitor/incidents'
import { expect, test } from 'vitest'
import { listDownParts } from './down-parts.ts'

const service = (name: MonitoredService['name'], status: ServiceStatus): MonitoredService => ({
  name,
  status,
  running: 0,
  total: 1,
  pid: null,
  pids: [],
  cpu_percent: null,
  memory_mb: null,
  last_answer_at: '2026-11-22T03:06:00Z',
})

const current = (...services: MonitoredService[]) => ({ services, stores: [] }) as unknown as MonitorCurrent

const incident = (id: number, change: Partial<Incident>): Incident => ({
  id,
  kind: 'service-down',
  subject: 'widget',
  title: 'widget が停止',
  detail: '3回続けて失敗。',
  started_at: '2026-11-22T03:05:00Z',
  opened_at: '2026-11-22T03:06:00Z',
  ended_at: null,
  notified_at: null,
  taken_by: null,
  ...change,
})

test('a stopped service is named once, by its incident where there is one', () => {
  const down = listDownParts(current(service('widget', 'stopped'), service('board', 'stopped')), [
    incident(7, {}),
    incident(8, { kind: 'cpu', subject: null }),
  ])
  expect(down).toEqual([
    {
      name: 'widget',
      refusesWrites: false,
      since: '2026-11-22T03:05:00Z',
      detail: '3回続けて失敗。',
      incidentId: 7,
    },
    { name: 'board', refusesWrites: false, since: '2026-11-22T03:06:00Z', detail: null, incidentId: null },
  ])
})

test('an incident of a service that runs again is not down; one of an unknown service and of a dependency is', () => {
  const running = current(service('widget', 'running'))
  expect(listDownParts(running, [incident(7, {})])).toEqual([])
  expect(listDownParts(current(service('widget', 'unknown')), [incident(7, {})])).toHaveLength(1)
  expect(listDownParts(undefined, [incident(7, {})])).toHaveLength(1)
})

test('a store that stopped is named at once, by its incident later, and no longer when it runs again', () => {
  const redis = incident(9, { kind: 'dependency-down', subject: 'redis', title: 'Redis が停止' })
  const store = (status: ServiceStatus) => {
    const last_answer_at = '2026-11-22T03:06:00Z'
    return {
      ...current(),
      stores: [{ name: 'redis', status, last_answer_at, refusal: null }],
    } as MonitorCurrent
  }
  const named = {
    name: 'Redis',
    refusesWrites: false,
    since: '2026-11-22T03:06:00Z',
    detail: null,
    incidentId: null,
  }
  expect(listDownParts(store('stopped'), [])).toEqual([named])
  expect(listDownParts(store('stopped'), [redis])).toEqual([
    expect.objectContaining({ name: 'Redis', incidentId: 9 }),
  ])
  expect(listDownParts(store('running'), [redis])).toEqual([])
  expect(listDownParts(undefined, [redis])).toHaveLength(1)
})

test('a store that takes no writes is named at once, by its incident later, and beside one that stopped', () => {
  const since = '2026-11-22T03:06:00Z'
  const refusing = incident(10, { kind: 'writes-refused', subject: 'redis', title: 'Redis が書き込みを拒否' })
  const stores = (refusal: { reason: string; since: string } | null) =>
    ({
      ...current(),
      stores: [
        { name: 'postgres', status: 'running', last_answer_at: since, refusal: null },
        { name: 'redis', status: 'running', last_answer_at: since, refusal },
      ],
    }) as MonitorCurrent
  const full = stores({ reason: 'メモリが上限', since })
  expect(listDownParts(full, [])).toEqual([
    { name: 'Redis', refusesWrites: true, since, detail: 'メモリが上限', incidentId: null },
  ])
  expect(listDownParts(full, [refusing])).toEqual([
    expect.objectContaining({ name: 'Redis', refusesWrites: true, incidentId: 10 }),
  ])
  expect(listDownParts(stores(null), [refusing])).toEqual([])
})
