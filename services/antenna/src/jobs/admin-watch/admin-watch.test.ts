import { expect, test } from 'vitest'
import { AdminWatch } from './admin-watch.ts'

const start = Date.parse('2026-11-22T00:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1_000)
const iso = (seconds: number) => at(seconds).toISOString()

/** A round each 15 s from `from` on. */
function rounds(watch: AdminWatch, from: number, ...failures: (string | null)[]) {
  return failures.map((failure, index) => watch.take({ at: at(from + index * 15), failure }))
}

test('three rounds without an answer open an outage, the first answer ends it', () => {
  const watch = new AdminWatch(at(0))
  const open = {
    started_at: iso(615),
    opened_at: iso(645),
    ended_at: null,
    notified_at: null,
    seen: ['時間切れ', '時間切れ', 'HTTP 503'],
  }
  expect(rounds(watch, 600, null, '時間切れ', '時間切れ', 'HTTP 503')).toEqual([
    ...[null, null, null, { opened: open }],
  ])
  expect(watch.take({ at: at(660), failure: '時間切れ' })).toBeNull()
  watch.noteDelivered(at(661))
  expect(watch.take({ at: at(675), failure: null })).toEqual({
    ended: { ...open, ended_at: iso(675), notified_at: iso(661) },
  })
  expect(watch.outage).toBeNull()
})

test('an answer between starts the count again', () => {
  const watch = new AdminWatch(at(0))
  expect(rounds(watch, 600, 'x', 'x', null, 'x', 'x', null)).toEqual(Array(6).fill(null))
})

test('nothing opens in the first five minutes; what lasts beyond them does', () => {
  const watch = new AdminWatch(at(0))
  expect(rounds(watch, 15, ...Array(19).fill('x'))).toEqual(Array(19).fill(null))
  expect(watch.take({ at: at(300), failure: 'x' })).toMatchObject({ opened: { started_at: iso(15) } })
})

test('a worker that starts anew ends the outage that its predecessor saw', () => {
  const watch = new AdminWatch(at(0))
  const open = { started_at: iso(-60), opened_at: iso(-30), ended_at: null, notified_at: null, seen: ['x'] }
  watch.continue(open)
  expect(watch.take({ at: at(15), failure: 'x' })).toBeNull()
  expect(watch.take({ at: at(30), failure: null })).toEqual({ ended: { ...open, ended_at: iso(30) } })
})
