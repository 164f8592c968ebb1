import type { AdminOutage } from '@gamelog/server/admin-outages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSampleStore } from '../src/monitor/sample-store.ts'
import { takeOver } from '../src/monitor/take-over-outages.ts'
import { type AdminStage, stageAdmin } from './_admin.ts'

// What the worker saw of an outage of the admin service, taken over after it.

let stage: AdminStage
beforeEach(async () => {
  stage = await stageAdmin({ ADMIN_URL: 'http://127.0.0.1:1,http://127.0.0.1:2' })
})
afterEach(() => stage[Symbol.asyncDispose]())

const outage: AdminOutage = {
  started_at: '2026-11-22T00:00:30.000Z',
  opened_at: '2026-11-22T00:01:00.000Z',
  ended_at: '2026-11-22T00:02:15.000Z',
  notified_at: '2026-11-22T00:01:01.000Z',
  seen: ['時間切れ', '時間切れ', '時間切れ'],
}

test('the incident is written, and the minutes in which nobody answered; once', async () => {
  const samples = createSampleStore(stage.db)
  await takeOver(stage, { samples }, outage)
  await takeOver(stage, { samples: createSampleStore(stage.db) }, outage)
  const incidents = await stage.db.selectFrom('incidents').selectAll().execute()
  expect(incidents).toMatchObject([
    {
      ...{ kind: 'service-down', subject: 'admin', started_at: new Date(outage.started_at) },
      ended_at: new Date(outage.ended_at ?? ''),
    },
  ])
  const rows = await stage.db.selectFrom('monitor_samples').selectAll().orderBy('at').execute()
  expect(rows.map(({ at, services }) => [at.toISOString().slice(14, 19), services])).toEqual([
    ['00:00', { admin: [null, null, 0, 4, 0, 1] }],
    ['01:00', { admin: [null, null, 0, 8, 0, 1] }],
    ['02:00', { admin: [null, null, 0, 2, 0, 1] }],
  ])
})

test('what the service saw itself of a minute stays', async () => {
  const samples = createSampleStore(stage.db)
  const system = {
    ...{ cpu_percent: 12, memory_percent: null, disk_percent: null },
    ...{ network_recv_mb: null, network_sent_mb: null },
  }
  const own = { cpu: 1, memory: 90, answered: 20, probes: 28, partial: 0, stopped: 0 }
  samples.add({ at: new Date('2026-11-22T00:00:00Z'), step: 60, system, services: { admin: own } })
  await samples.flush()
  await takeOver(stage, { samples: createSampleStore(stage.db) }, outage)
  const rows = await stage.db.selectFrom('monitor_samples').select(['cpu', 'probes']).orderBy('at').execute()
  expect(rows).toEqual([
    { cpu: 12, probes: 28 },
    { cpu: null, probes: 8 },
    { cpu: null, probes: 2 },
  ])
})
