import { dayMs, hourMs } from '@gamelog/domain/jst'
import { expect, test } from 'vitest'
import { afterAnswer, type CheckState, politeTimes } from './next-check.ts'

const now = new Date('2026-11-20T00:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const added: CheckState = {
  added_at: ago(3 * hourMs),
  result: null,
  gone_since: null,
  dead_since: null,
  unknown_in_a_row: 0,
}
const answer = (result: 'ok' | 'gone' | 'unknown', retryAfterSeconds: number | null = null) => ({
  result,
  code: result === 'ok' ? null : 'http_404',
  retryAfterSeconds,
})
const after = (state: Partial<CheckState>, ...given: Parameters<typeof answer>) =>
  afterAnswer({ ...added, ...state }, answer(...given), now, politeTimes)

test('a page that is there is asked for again a week after it came, and then no more', () => {
  expect(after({}, 'ok')).toMatchObject({
    result: 'ok',
    due_at: new Date(added.added_at.getTime() + 7 * dayMs),
  })
  expect(after({ added_at: ago(8 * dayMs) }, 'ok').due_at).toBeNull()
})

test('a page is dead when it is gone twice, a day apart', () => {
  const first = after({}, 'gone')
  expect(first).toMatchObject({ gone_since: now, dead_since: null, due_at: ago(-dayMs) })
  expect(after({ gone_since: ago(hourMs) }, 'gone')).toMatchObject({
    dead_since: null,
    due_at: ago(hourMs - dayMs),
  })
  expect(after({ gone_since: ago(dayMs) }, 'gone')).toMatchObject({
    dead_since: now,
    due_at: ago(-7 * dayMs),
  })
  expect(after({ gone_since: ago(dayMs), dead_since: ago(hourMs) }, 'gone').dead_since).toEqual(ago(hourMs))
})

test('what is found again is not dead', () => {
  const gone = { gone_since: ago(9 * dayMs), dead_since: ago(8 * dayMs) }
  expect(after(gone, 'ok')).toMatchObject({ gone_since: null, dead_since: null })
})

test('an answer that tells nothing changes nothing and is asked for later each time', () => {
  const gone = { gone_since: ago(2 * dayMs), dead_since: null }
  expect(after(gone, 'unknown')).toMatchObject({ ...gone, unknown_in_a_row: 1, due_at: ago(-dayMs) })
  expect(after({ unknown_in_a_row: 2 }, 'unknown').due_at).toEqual(ago(-4 * dayMs))
  expect(after({ unknown_in_a_row: 40 }, 'unknown').due_at).toEqual(ago(-30 * dayMs))
})

test('Retry-After is obeyed, up to a day', () => {
  const times = { ...politeTimes, retry: 60_000 }
  const due = (seconds: number) => afterAnswer(added, answer('unknown', seconds), now, times).due_at
  expect(due(3_600)).toEqual(ago(-hourMs))
  expect(due(90 * 86_400)).toEqual(ago(-dayMs))
})
