import type { PartState } from '@gamelog/contracts/admin/site-status'
import type { ServiceStatus } from '@gamelog/contracts/monitor/current'
import { type IncidentKind, incidentKinds } from '@gamelog/contracts/monitor/incidents'
import { monitoredNames, storeNames } from '@gamelog/contracts/monitor/services'
import { describe, expect, test } from 'vitest'
import type { WatchedState } from '../monitor/watched-state.ts'
import { causeOf, causes } from './causes.ts'
import { describeParts } from './describe-status.ts'
import { describeHistory, type StatusIncident } from './disturbances.ts'
import { describeEvents } from './events.ts'
import { toPlannedStops } from './planned-stops.ts'

/** 12:00 in Tokyo. */
const now = new Date('2026-11-23T03:00:00Z')
const at = (text: string) => new Date(`2026-${text}+09:00`)

function incident(kind: IncidentKind, subject: string | null, from: string, until: string | null, level = 2) {
  return { kind, subject, level, started_at: at(from), ended_at: until && at(until) } as StatusIncident
}

describe('days', () => {
  const observed = new Map([
    ['2026-11-21', 1_000],
    ['2026-11-22', 1_440],
    ['2026-11-23', 720],
  ])
  const history = describeHistory(
    [
      // Over midnight; two at once count once.
      incident('service-down', 'board', '11-21T23:50:00', '11-22T00:10:00'),
      incident('dependency-down', 'redis', '11-22T00:05:00', '11-22T00:15:00'),
      incident('error-rate', 'board', '11-22T00:12:00', '11-22T00:25:00'),
      incident('feed-stale', null, '11-23T11:30:00', null, 1),
      // The samples of that day are deleted.
      incident('service-down', 'user', '10-01T10:00:00', '10-01T10:00:20', 1),
      incident('disk', null, '11-22T01:00:00', null),
    ],
    observed,
    now,
  )
  const part = (name: string) => history.parts.find((each) => each.part === name)
  const of = (day: string, values: readonly number[] = []) =>
    values[(Date.parse(day) - Date.parse(history.first_day)) / 86_400_000]

  test('there are 60 of them, the last one is today, and nothing is invented of one nobody looked at', () => {
    expect(history.first_day).toBe('2026-09-25')
    expect(history.observed).toHaveLength(60)
    expect(history.observed.slice(-4)).toEqual([0, 1_000, 1_440, 720])
    expect(of('2026-10-01', history.observed)).toBe(1)
    expect(history.observed.filter((minutes) => minutes > 0)).toHaveLength(4)
  })

  test('minutes count once, by their day in Tokyo, as stopped where both', () => {
    expect(of('2026-11-21', part('posting')?.stopped)).toBe(10)
    expect(of('2026-11-22', part('posting')?.stopped)).toBe(15)
    expect(of('2026-11-22', part('posting')?.degraded)).toBe(10)
    expect(of('2026-11-22', part('pages')?.degraded)).toBe(23)
    expect(of('2026-11-22', part('pages')?.stopped)).toBe(0)
    expect(of('2026-11-23', part('feed')?.stopped)).toBe(30)
    expect(of('2026-10-01', part('login')?.degraded)).toBe(1)
  })

  test('the share is of what was looked at, and 100 is without any disturbance alone', () => {
    const all = 1 + 1_000 + 1_440 + 720
    expect(part('posting')?.fine_percent).toBe(Math.floor((1 - 35 / all) * 10_000) / 100)
    expect(part('feed')?.fine_percent).toBeLessThan(100)
    const none = describeHistory([], observed, now)
    expect(none.parts.map(({ fine_percent }) => fine_percent)).toEqual([100, 100, 100, 100])
    expect(describeHistory([], new Map(), now).parts[0]?.fine_percent).toBeNull()
    const long = new Map([['2026-11-22', 1_440 * 60]])
    const short = [incident('service-down', 'user', '11-22T10:00:00', '11-22T10:00:30')]
    expect(describeHistory(short, long, now).parts[3]?.fine_percent).toBe(99.99)
  })
})

describe('now', () => {
  const watched = (away: Record<string, ServiceStatus>, probedAt: Date | null = now) =>
    ({
      probedAt,
      services: Object.fromEntries(
        monitoredNames.map((name) => [name, { name, status: away[name] ?? 'running' }]),
      ),
      dependencies: Object.fromEntries(
        storeNames.map((name) => [name, { name, status: away[name] ?? 'running' }]),
      ),
      writes: Object.fromEntries(
        storeNames.map((name) => [name, { name, status: away[`writes of ${name}`] ?? 'running' }]),
      ),
    }) as unknown as WatchedState
  const stop = { reason: '', since: now.toISOString(), until: null }

  test.each<[Record<string, ServiceStatus>, string, PartState[]]>([
    [{}, 'ok', ['ok', 'ok', 'ok', 'ok']],
    [{ board: 'partial' }, 'degraded', ['degraded', 'ok', 'degraded', 'ok']],
    [{ board: 'stopped' }, 'degraded', ['degraded', 'ok', 'stopped', 'ok']],
    [{ worker: 'stopped' }, 'degraded', ['ok', 'stopped', 'ok', 'ok']],
    [{ user: 'stopped' }, 'degraded', ['ok', 'ok', 'ok', 'stopped']],
    [{ redis: 'stopped' }, 'degraded', ['ok', 'stopped', 'stopped', 'stopped']],
    [{ postgres: 'stopped' }, 'degraded', ['degraded', 'stopped', 'stopped', 'stopped']],
    [{ 'writes of redis': 'stopped' }, 'degraded', ['ok', 'stopped', 'stopped', 'stopped']],
    [{ 'writes of postgres': 'stopped' }, 'degraded', ['ok', 'stopped', 'stopped', 'stopped']],
    [{ nginx: 'stopped' }, 'stopped', ['stopped', 'ok', 'stopped', 'stopped']],
    // Not known here, or nothing readers notice.
    [{ nginx: 'unknown', admin: 'stopped', widget: 'stopped' }, 'ok', ['ok', 'ok', 'ok', 'ok']],
  ])('%j: %s', (away, overall, states) => {
    const found = describeParts(watched(away), [], { stops: {} })
    expect(found).toMatchObject({ overall, parts: states.map((state) => ({ state })) })
  })

  test('before the first look nothing is claimed', () => {
    const found = describeParts(watched({}, null), [], { stops: {} })
    expect(found.overall).toBe('unknown')
    expect(found.parts.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  })

  test('incidents of what is not probed count while they last; probes know better of services', () => {
    const stale = incident('feed-stale', null, '11-23T11:00:00', null)
    const ended = incident('error-rate', 'user', '11-23T11:00:00', '11-23T11:10:00')
    const closing = incident('service-down', 'user', '11-23T11:00:00', null)
    const found = describeParts(watched({}), [stale, ended, closing], { stops: {} })
    expect(found.parts.map(({ state }) => state)).toEqual(['ok', 'stopped', 'ok', 'ok'])
  })

  test('what operators stopped is paused, and no disturbance; a disturbance shows through it', () => {
    for (const stops of [{ board: stop }, { everything: stop }])
      expect(describeParts(watched({}), [], { stops })).toMatchObject({
        overall: 'ok',
        parts: [{ state: 'ok' }, { state: 'ok' }, { state: 'paused' }, { state: 'ok' }],
      })
    const found = describeParts(watched({ board: 'stopped' }), [], { stops: { board: stop } })
    expect(found.parts[2]).toEqual({ part: 'posting', state: 'stopped' })
  })
})

describe('events', () => {
  test('one cause told once, the newest first, in words for readers', () => {
    const events = describeEvents(
      [
        incident('service-down', 'worker', '11-22T10:00:00', '11-22T10:20:00'),
        incident('feed-stale', null, '11-22T10:15:00', '11-22T10:40:00'),
        incident('service-down', 'board', '11-23T11:58:00', null),
        incident('disk', null, '11-23T09:00:00', null),
        incident('stream-stuck', 'antenna/clicks', '11-23T09:00:00', null),
      ],
      [
        {
          mode: 'board',
          reason: '入れ替え作業のため',
          from: at('11-20T04:00:00'),
          until: at('11-20T04:20:00'),
        },
      ],
      now,
    )
    expect(events).toEqual([
      {
        title: '掲示板に書き込めない',
        reason: null,
        is_planned: false,
        parts: ['pages', 'posting'],
        from: '2026-11-23T02:58:00.000Z',
        until: null,
      },
      {
        title: '新しい記事が届かない',
        reason: null,
        is_planned: false,
        parts: ['feed'],
        from: '2026-11-22T01:00:00.000Z',
        until: '2026-11-22T01:40:00.000Z',
      },
      {
        title: '掲示板は閲覧のみ',
        reason: '入れ替え作業のため',
        is_planned: true,
        parts: ['posting'],
        from: '2026-11-19T19:00:00.000Z',
        until: '2026-11-19T19:20:00.000Z',
      },
    ])
  })

  test('no program is named, whatever happened', () => {
    const words = causes.flatMap(({ titles }) => titles).join(' ')
    expect(words).not.toMatch(/[a-z]/i)
    for (const kind of incidentKinds) expect(causeOf(kind, 'nothing-known')?.subject ?? null, kind).toBeNull()
    expect(causeOf('queue-stuck', 'worker/feeds')?.titles[0]).toBe('記事の取り込みが遅れている')
  })

  test('times of read-only modes from the audit log: changed, ended early, ended by themselves', () => {
    const change = (action: 'start' | 'change' | 'end', time: string, until: string | null = null) => ({
      at: at(time),
      action: `site-stop.${action}` as const,
      mode: 'board' as const,
      after:
        action === 'end'
          ? null
          : { reason: action, since: at(time).toISOString(), until: until && at(until).toISOString() },
    })
    const stops = toPlannedStops([
      change('end', '11-01T00:00:00'),
      change('start', '11-02T04:00:00', '11-02T05:00:00'),
      change('change', '11-02T04:30:00', '11-02T06:00:00'),
      change('end', '11-02T05:30:00'),
      change('start', '11-03T04:00:00', '11-03T05:00:00'),
      change('end', '11-03T09:00:00'),
      change('start', '11-04T04:00:00'),
    ])
    expect(stops).toEqual([
      { mode: 'board', reason: 'change', from: at('11-02T04:00:00'), until: at('11-02T05:30:00') },
      { mode: 'board', reason: 'start', from: at('11-03T04:00:00'), until: at('11-03T05:00:00') },
      { mode: 'board', reason: 'start', from: at('11-04T04:00:00'), until: null },
    ])
  })
})
