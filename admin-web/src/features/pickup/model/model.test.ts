import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { describe, expect, it } from 'vitest'
import { fromField, toField } from '../../../shared/time-field.ts'
import { changesOf, mergeChanges } from './changes.ts'
import { place, swap, withPresentStarts } from './edit.ts'
import { waysOut } from './overlap.ts'
import { always, type Pickup, shownIn, type Times } from './pickups.ts'
import { shortcuts, timesError, timesText } from './times.ts'
import { barsOf, turnsOf, weekMs } from './week.ts'

// 14:00 in Tokyo.
const now = Date.parse('2026-11-22T05:00:00Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const pickup = (id: string, slot: number | null, times: Partial<Times> = {}, priority = 0): Pickup => ({
  article_id: id,
  position: slot === null ? null : (`pickup${slot}` as PickupPosition),
  priority,
  ...always,
  ...times,
  article: { title: id, url: '', site_name: '', image_url: null, published_at: at(-1) },
})
const where = (items: readonly Pickup[]) =>
  Object.fromEntries(items.map((item) => [item.article_id, item.position?.slice(-1) ?? '予備']))

describe('editing', () => {
  const base = [
    pickup('now', 1, { ends_at: at(2) }),
    pickup('next', 1, { starts_at: at(4) }),
    pickup('over', 1, { ends_at: at(-1) }),
    pickup('b', 2),
  ]

  it('shows the article of the moment, else the next', () => {
    expect(shownIn(base, 'pickup1', now)?.article_id).toBe('now')
    expect(shownIn(base, 'pickup1', now + 3 * 3_600_000)?.article_id).toBe('next')
    expect(shownIn(base, 'pickup3', now)).toBeUndefined()
  })

  it('makes the displaced one a reserve and ends the new one before the next', () => {
    const items = place(base, pickup('c', null), 'pickup1', now)
    expect(where(items)).toMatchObject({ now: '予備', next: '1', c: '1', b: '2' })
    expect(items.at(-1)).toMatchObject({ starts_at: null, ends_at: at(4) })
  })

  it('swaps slots with all that is planned for them', () => {
    expect(where(swap(base, 'pickup1', 'pickup2'))).toEqual({ now: '2', next: '2', over: '2', b: '1' })
  })

  it('begins now what was to begin while it was not saved', () => {
    const late = [pickup('x', 3, { starts_at: at(-1) }), pickup('now', 1, { starts_at: at(-5) })]
    const sent = withPresentStarts(late, [pickup('now', 1, { starts_at: at(-5) })], now)
    expect(sent.map(({ starts_at }) => starts_at)).toEqual([at(0), at(-5)])
  })
})

describe('changes', () => {
  const base = [pickup('a', 1), pickup('b', 2), pickup('r', null, {}, 5), pickup('s', null)]

  it('counts slots, and reserves on their own account', () => {
    expect(changesOf(base, base)).toMatchObject({ count: 0, words: '' })
    const items = place(base, pickup('c', null), 'pickup2', now)
    expect(changesOf(base, items)).toMatchObject({ count: 1, words: '枠2' })
    const prioritised = items
      .filter(({ article_id }) => article_id !== 's')
      .map((item) => ({ ...item, priority: 9 }))
    expect(changesOf(base, prioritised)).toMatchObject({ count: 3, words: '枠2・予備' })
  })

  it('keeps both sides: the own slots, the saved others, nobody disappears', () => {
    const mine = place(base, pickup('mine', null), 'pickup2', now)
    const theirs = place(
      place(base, pickup('theirs', null), 'pickup2', now),
      pickup('d', null),
      'pickup3',
      now,
    )
    expect(where(mergeChanges(base, mine, theirs))).toEqual({
      a: '1',
      b: '予備',
      mine: '2',
      theirs: '予備',
      d: '3',
      r: '予備',
      s: '予備',
    })
    const emptied = base.filter(({ article_id }) => article_id !== 'b')
    expect(where(mergeChanges(base, emptied, base))).toEqual({ a: '1', r: '予備', s: '予備' })
  })
})

describe('times', () => {
  it('are written and read in Tokyo', () => {
    expect(timesText({ starts_at: at(4), ends_at: at(19) })).toBe('11/22 18:00 – 11/23 09:00')
    expect(timesText({ starts_at: at(4), ends_at: at(5) })).toBe('11/22 18:00 – 19:00')
    expect(timesText({ starts_at: null, ends_at: at(4) })).toBe('– 11/22 18:00')
    expect(timesText(always)).toBeNull()
    expect(toField(at(4))).toBe('2026-11-22T18:00')
    expect(fromField('2026-11-22T18:00')).toBe(at(4))
    expect(fromField('')).toBeNull()
  })

  it('must make sense; what is stored already may lie in the past', () => {
    const past = { starts_at: at(-2), ends_at: at(2) }
    expect(timesError(past, undefined, now)?.text).toBe('過去の時刻から始めることはできません')
    expect(timesError(past, past, now)).toBeUndefined()
    expect(timesError({ starts_at: at(3), ends_at: at(3) }, undefined, now)?.field).toBe('ends_at')
    expect(timesError({ starts_at: null, ends_at: at(-1) }, undefined, now)?.field).toBe('ends_at')
  })

  it('offers tonight only before it', () => {
    const labels = (time: number) => shortcuts(time).map(({ label }) => label)
    expect(labels(now)).toContain('今夜 18:00')
    expect(labels(now + 5 * 3_600_000)).not.toContain('今夜 18:00')
  })
})

describe('overlaps', () => {
  const saved = pickup('saved', 2, { starts_at: at(4), ends_at: at(19) })
  const taken = [1, 3, 4, 6].map((slot) => pickup(`s${slot}`, slot))

  it('have three ways out, each of which fits', () => {
    const wanted = pickup('new', 2, { starts_at: at(6), ends_at: at(100) })
    const ways = waysOut([...taken, saved], wanted, saved, now)
    expect(ways.map(({ text }) => text)).toEqual([
      'こちらを 11/23 09:00 からにする',
      '先の予約を 11/22 20:00 で終わらせる',
      '空いている枠5 に入れる',
    ])
  })

  it('of an earlier one with a later one: it ends where that begins', () => {
    const wanted = pickup('new', 2)
    const [way, second] = waysOut(
      [...taken, pickup('s5', 5), { ...saved, ends_at: null }],
      wanted,
      { ...saved, ends_at: null },
      now,
    )
    expect(way?.text).toBe('こちらを 11/22 18:00 までにする')
    expect(second).toBeUndefined()
  })
})

describe('the week', () => {
  const items = [pickup('a', 1, { ends_at: at(19) }), pickup('b', 1, { starts_at: at(24), ends_at: at(48) })]

  it('has bars and gaps', () => {
    const bars = barsOf(items, 'pickup1', now)
    expect(bars.map((bar) => bar.pickup?.article_id)).toEqual(['a', undefined, 'b', undefined])
    expect(bars[0]).toMatchObject({ from: 0, until: (19 / 168) * 100 })
    expect(bars.at(-1)?.until).toBe(100)
    expect(barsOf(items, 'pickup2', now)).toEqual([{ from: 0, until: 100 }])
  })

  it('says what changes when', () => {
    const names = turnsOf(items, now, weekMs).map(({ before, after }) => [
      before?.article_id,
      after?.article_id,
    ])
    expect(names).toEqual([
      ['a', undefined],
      [undefined, 'b'],
      ['b', undefined],
    ])
  })
})
