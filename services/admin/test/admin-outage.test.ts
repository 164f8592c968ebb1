import type { AdminOutage } from '@gamelog/server/admin-outages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countMissedRounds, recordSeenOutage } from '../src/monitoring/incidents/take-over-outages.ts'
import { createSampleStore } from '../src/monitoring/monitor/sample-store.ts'
import { type AdminStage, stageAdmin } from './_admin.ts'

// The worker's record of an outage of the admin service, taken over afterwards.

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

/** Everything of it, as at the start of a process. */
async function takeOver() {
  const samples = createSampleStore(stage.db)
  await recordSeenOutage(stage, outage)
  await countMissedRounds(stage, { samples, now: () => new Date('2026-11-22T00:05:00Z') }, outage)
  return samples
}

async function stored() {
  const rows = await stage.db.selectFrom('monitor_samples').selectAll().orderBy('at').execute()
  return rows.map(({ at, cpu, services }) => [at.toISOString().slice(14, 19), cpu, services.admin])
}

test('the incident is written, and the rounds that nobody answered; once', async () => {
  await takeOver()
  const samples = await takeOver()
  const incidents = await stage.db.selectFrom('incidents').selectAll().execute()
  expect(incidents).toMatchObject([
    {
      kind: 'service-down',
      subject: 'admin',
      started_at: new Date(outage.started_at),
      ended_at: new Date(outage.ended_at ?? ''),
    },
  ])
  expect(await stored()).toEqual([
    ['00:00', null, [null, null, 0, 4, 0, 1]],
    ['01:00', null, [null, null, 0, 8, 0, 1]],
    ['02:00', null, [null, null, 0, 2, 0, 1]],
  ])
  expect(samples.recent()).toHaveLength(3)
})

test('what the service saw itself of the first and the last minute stays beside them', async () => {
  const samples = createSampleStore(stage.db)
  const system = {
    cpu_percent: 12,
    memory_percent: null,
    disk_percent: null,
    network_recv_mb: null,
    network_sent_mb: null,
  }
  const seen = (minute: string, answered: number) => ({
    at: new Date(`2026-11-22T00:${minute}Z`),
    step: 60,
    system,
    services: { admin: { cpu: 1, memory: 90, answered, probes: answered, partial: 0, stopped: 0 } },
  })
  // Two of four rounds before it, three after it; a frozen process asks once more when it goes on.
  for (const sample of [seen('00:00', 4), seen('01:00', 2), seen('02:00', 6)]) samples.add(sample)
  await samples.flush()
  for (let again = 0; again < 2; again++) {
    await takeOver()
    expect(await stored()).toEqual([
      ['00:00', 12, [1, 90, 4, 8, 0, 1]],
      ['01:00', 12, [1, 90, 2, 8, 0, 1]],
      ['02:00', 12, [1, 90, 6, 8, 0, 1]],
    ])
  }
})
