import { emptyHistogram } from '@gamelog/domain/duration-histogram'
import { expect, test } from 'vitest'
import { checkMachine, checkProbes } from './check-probes.ts'
import { type CountsAt, checkRequests, type HourCounts, keepWindow } from './check-requests.ts'
import { checkFeed, checkJobs, checkSigningKey, isFeedPaused } from './check-work.ts'

const at = new Date('2026-11-22T05:00:00Z')
const ago = (ms: number) => new Date(at.getTime() - ms)
const nothing = { cpu_percent: null, memory_percent: null, disk_percent: null }
const up = (name: 'postgres' | 'redis', reason: string | null = null) => ({ name, reason })
const board = (...reasons: (string | null)[]) => ({
  name: 'board' as const,
  replicas: reasons.map((reason) => ({ answers: reason === null, reason })),
})
const shortly = (readings: { kind: string; subject: string | null; verdict: string; level: number }[]) =>
  readings.map(({ kind, subject, verdict, level }) => `${kind} ${subject} ${verdict} ${level}`)

test('a service that does not answer, or only some of whose replicas do, is bad; one without address says nothing', () => {
  const of = (...reasons: (string | null)[]) =>
    shortly(checkProbes({ at, services: [board(...reasons)], dependencies: [], writes: [] }))
  expect(of(null, null)).toEqual(['service-down board good 1'])
  expect(of(null, '時間切れ')).toEqual(['service-down board bad 1'])
  expect(of('HTTP 503', '時間切れ')).toEqual(['service-down board bad 2'])
  expect(of()).toEqual([])
})

test('a dependency is bad when its probe failed', () => {
  const dependencies = [up('postgres'), up('redis', '時間切れ')]
  const readings = checkProbes({ at, services: [], dependencies, writes: [] })
  expect(shortly(readings)).toEqual(['dependency-down postgres good 1', 'dependency-down redis bad 2'])
  expect(readings[1]?.seen).toBe('時間切れ')
})

test('a store that takes no writes is bad for as long as it answers', () => {
  const writes = [up('postgres'), up('redis', 'メモリが上限（3 / 3 MB）')]
  const readings = checkProbes({ at, services: [], dependencies: [], writes })
  expect(shortly(readings)).toEqual(['writes-refused postgres good 1', 'writes-refused redis bad 2'])
  expect(readings[1]?.seen).toBe('メモリが上限（3 / 3 MB）')
})

test('shares of the machine: bad from 90, severe from 97, of the disk from 95, good below 88, for the processor below 80; unknown values say nothing', () => {
  const of = (system: Partial<typeof nothing | Record<keyof typeof nothing, number>>) =>
    checkMachine({ at, system: { ...nothing, ...system } }).map(
      (one) => `${one.verdict} ${one.level} ${one.seen}`,
    )
  expect(of({ disk_percent: 90 })).toEqual(['bad 1 90.0%'])
  expect(of({ disk_percent: 89.96 })).toEqual(['between 1 90.0%'])
  expect(of({ disk_percent: 88 })).toEqual(['between 1 88.0%'])
  expect(of({ memory_percent: 87.9 })).toEqual(['good 1 87.9%'])
  expect(of({ memory_percent: 97 })).toEqual(['bad 2 97.0%'])
  expect(of({ memory_percent: 96.9 })).toEqual(['bad 1 96.9%'])
  expect(of({ disk_percent: 95 })).toEqual(['bad 2 95.0%'])
  expect(of({ cpu_percent: 99 })).toEqual(['bad 1 99.0%'])
  expect(of({ cpu_percent: 80 })).toEqual(['between 1 80.0%'])
  expect(of({})).toEqual([])
})

const queue = (name: string, oldest: number | null, active = 0) => ({
  name,
  waiting: 1,
  active,
  delayed: 0,
  failed: 0,
  per_minute: null,
  retrying: null,
  oldest_waiting_seconds: oldest,
})
const stream = (name: string, oldest: number | null) => ({
  name,
  length: 1,
  cap: 10,
  pending: 0,
  dead_letters: 0,
  oldest_age_seconds: oldest,
})

test('a queue is stuck when something waits for more than 5 minutes and nothing runs, a stream by its age alone', () => {
  const jobs = (service: string, queues: ReturnType<typeof queue>[], streams: ReturnType<typeof stream>[]) =>
    shortly(checkJobs({ service, jobs: [], schedules: [], dead: [], queues, streams }, at))
  expect(
    jobs(
      'worker',
      [
        queue('feed', 301),
        queue('busy', 301, 1),
        queue('late', 300),
        queue('short', 60),
        queue('none', null),
      ],
      [stream('clicks', 301), stream('views', null)],
    ),
  ).toEqual([
    'queue-stuck worker/feed bad 1',
    'queue-stuck worker/busy between 1',
    'queue-stuck worker/late between 1',
    'queue-stuck worker/short good 1',
    'queue-stuck worker/none good 1',
    'stream-stuck worker/clicks bad 1',
    'stream-stuck worker/views good 1',
  ])
  expect(jobs('admin', [queue('notices', 900)], [])).toEqual([])
})

test('a paused queue is not stuck, and the outbox that waits for it says so', () => {
  const queues = [{ ...queue('board-jobs', 900), paused: true }, queue('outbox', 900)]
  const readings = checkJobs({ service: 'board', jobs: [], schedules: [], dead: [], queues, streams: [] }, at)
  expect(readings.map(({ verdict, seen }) => `${verdict} ${seen}`)).toEqual([
    'good 一時停止中',
    'bad 最も古いもの 15分（board-jobsを一時停止中）',
  ])
})

test('articles are stale after 30 minutes without a success, or twice the interval of rarer sources', () => {
  const of = (fetchedAgo: number | null, interval: number | null = 300) =>
    checkFeed(
      {
        sources: 1,
        fetched_at: fetchedAgo === null ? null : ago(fetchedAgo).toISOString(),
        shortest_interval: interval,
      },
      at,
    )
  expect(of(1_800_000)[0]).toMatchObject({ verdict: 'bad', seen: '最後の取得 30分前' })
  expect(of(1_799_000)[0]?.verdict).toBe('between')
  expect(of(1_199_000)[0]?.verdict).toBe('good')
  expect(of(3_600_000, 3_600)[0]?.verdict).toBe('good')
  expect(of(7_200_000, 3_600)[0]?.verdict).toBe('bad')
  expect(of(null, null)).toEqual([])
  // An operator stopped the fetching.
  const paused = { queues: [{ ...queue('feed', 900), paused: true }] }
  const freshness = { sources: 1, fetched_at: ago(1_800_000).toISOString(), shortest_interval: 300 }
  expect(checkFeed(freshness, at, isFeedPaused([paused]))[0]).toMatchObject({
    verdict: 'bad',
    seen: '最後の取得 30分前（feedを一時停止中）',
  })
  expect(isFeedPaused([{ queues: [{ ...queue('feed', 900), paused: false }] }])).toBe(false)
})

test('the signing key is late an hour after its successor was due', () => {
  const of = (lateBy: number) =>
    checkSigningKey(
      { created_at: ago(86_400_000).toISOString(), rotates_at: ago(lateBy).toISOString() },
      at,
    )[0]
  expect(of(3_600_000)).toMatchObject({ verdict: 'bad', seen: '予定から 1時間0分' })
  expect(of(60_000)?.verdict).toBe('between')
  expect(of(-1)?.verdict).toBe('good')
})

/** `fast` in the bucket up to 1 ms, `slow` in that up to 2 s. */
function counts(hour: Date, fast: number, errors = 0, slow = 0): HourCounts {
  const histogram = emptyHistogram()
  histogram[0] = fast
  histogram[21] = slow
  return { service: 'board', hour, count: fast + slow, errors, histogram }
}
const hour = (text: string) => new Date(`2026-11-22T${text}:00:00Z`)
const readings = (rows: [minutes: number, ...HourCounts[]][]): CountsAt[] =>
  rows.map(([minutes, ...all]) => ({ at: new Date(hour('05').getTime() + minutes * 60_000), rows: all }))
const judged = (window: CountsAt[]) => checkRequests(window).map((one) => `${one.kind} ${one.verdict}`)

test('the error rate is of what came in between, not of the hour, over the end of an hour too', () => {
  const before = counts(hour('04'), 50_000, 40_000)
  const window = readings([
    [-5, before, counts(hour('03'), 9, 9)],
    [5, { ...before, count: 50_060, errors: 40_000 }, counts(hour('05'), 40, 5)],
  ])
  const [errors] = checkRequests(window)
  expect(errors).toMatchObject({ verdict: 'bad', seen: '5.0%（10分間に 100件のうち 5件）' })
})

test('fewer than 100 requests open nothing; none at all are good; a window of less than 5 minutes says nothing', () => {
  const of = (minutes: number, count: number, errors: number) =>
    judged(
      readings([
        [0, counts(hour('05'), 0)],
        [minutes, counts(hour('05'), count, errors)],
      ]),
    )
  expect(of(10, 99, 99)).toEqual(['error-rate between', 'slow-answers good'])
  expect(of(10, 100, 5)).toEqual(['error-rate bad', 'slow-answers good'])
  expect(of(10, 100, 4)).toEqual(['error-rate between', 'slow-answers good'])
  expect(of(10, 100, 2)).toEqual(['error-rate good', 'slow-answers good'])
  expect(of(10, 0, 0)).toEqual(['error-rate good', 'slow-answers good'])
  expect(of(4, 100, 50)).toEqual([])
})

test('answers are slow when the 95th percentile is above a second', () => {
  const of = (fast: number, slow: number) =>
    judged(
      readings([
        [0, counts(hour('05'), 0)],
        [10, counts(hour('05'), fast, 0, slow)],
      ]),
    )[1]
  expect(of(94, 6)).toBe('slow-answers bad')
  expect(of(95, 5)).toBe('slow-answers good')
  expect(of(9, 9)).toBe('slow-answers between')
})

test('the window keeps ten minutes', () => {
  const window = readings([[0], [1], [5], [11]])
  expect(keepWindow(window, window[3]?.at as Date).map(({ at: time }) => time.getUTCMinutes())).toEqual([
    1, 5, 11,
  ])
})
