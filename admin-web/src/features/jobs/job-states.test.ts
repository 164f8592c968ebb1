import type { AdminJobs, JobRun, QueueState } from '@gamelog/contracts/admin/jobs'
import { expect, test } from 'vitest'
import { plannedJobs, queueStateOf } from './job-states.ts'

const queue: QueueState = {
  name: 'feed',
  waiting: 1,
  active: 0,
  delayed: 0,
  failed: 0,
  per_minute: null,
  retrying: null,
  oldest_waiting_seconds: null,
}
const retrying = { failures: 2, error: 'HTTP 500', next_at: '2026-11-22T05:00:00.000Z' }

test.each<[Partial<QueueState>, string]>([
  [{}, '正常'],
  [{ oldest_waiting_seconds: 61 }, '遅れ'],
  [{ oldest_waiting_seconds: 300 }, '遅れ'],
  [{ oldest_waiting_seconds: 301 }, '止まっています'],
  [{ oldest_waiting_seconds: 301, active: 1 }, '遅れ'],
  [{ failed: 2 }, '失敗あり'],
  [{ retrying, failed: 1 }, '再試行中'],
  [{ retrying, oldest_waiting_seconds: 301 }, '止まっています'],
  [{ paused: false, oldest_waiting_seconds: 301 }, '止まっています'],
  [{ paused: true, failed: 1, oldest_waiting_seconds: 301 }, '一時停止中'],
])('a queue with %j: %s', (more, word) => expect(queueStateOf({ ...queue, ...more }).word).toBe(word))

test('a schedule has the last run of its job in any process; repeated jobs are listed while they fail', () => {
  const run = (name: string, kind: JobRun['kind'], second: number, error: string | null = null) => ({
    name,
    kind,
    instance: `board-${second}`,
    duration_ms: 1,
    error,
    started_at: `2026-11-22T05:00:0${second}.000Z`,
  })
  const jobs: AdminJobs = {
    services: [
      {
        service: 'board',
        queues: [],
        streams: [],
        dead: [],
        schedules: [
          { queue: 'board-jobs', job: 'archive', count: 1, pattern: '*', every_ms: null, next_at: null },
        ],
        jobs: [
          ...[run('archive', 'once-per-tick', 1), run('archive', 'once-per-tick', 3, 'away')],
          ...[run('heartbeat', 'every-replica', 1), run('live-check', 'every-replica', 1)],
          ...[run('live-check', 'every-replica', 2, 'no')],
        ],
      },
    ],
    notices: { enabled: false, waiting: 0, last_sent_at: null, last_error: null, last_error_at: null },
    unavailable: [],
  }
  expect(
    plannedJobs(jobs).map(({ job, schedule, run: last }) => [job, schedule !== null, last?.error]),
  ).toEqual([
    ['archive', true, 'away'],
    ['live-check', false, 'no'],
  ])
})
