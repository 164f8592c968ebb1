import { expect, test } from 'vitest'
import {
  addHidden,
  countHidden,
  type HiddenItem,
  parseHiddenToday,
  serialiseHiddenToday,
} from './hidden-today.ts'

const day = '2026-11-23'
const empty = parseHiddenToday(null, day)
const thing = (rule: string, scope: HiddenItem['scope'], id: string): HiddenItem => ({ rule, scope, id })

test('each thing counts once, in a rule and over several', () => {
  const first = addHidden(empty, [
    thing('a', 'article', '1'),
    thing('a', 'article', '1'),
    thing('a', 'post', '1'),
  ])
  const both = addHidden(first, [thing('b', 'article', '1'), thing('b', 'thread', '1')])
  expect(countHidden(both, ['a'])).toEqual({ article: 1, thread: 0, post: 1 })
  expect(countHidden(both, ['a', 'b', 'gone'])).toEqual({ article: 1, thread: 1, post: 1 })
})

test('a day comes back as it went, another day begins at nothing', () => {
  const raw = serialiseHiddenToday(addHidden(empty, [thing('a', 'post', '1')]))
  expect(raw).not.toContain('"1"')
  expect(countHidden(parseHiddenToday(raw, day), ['a']).post).toBe(1)
  expect(countHidden(parseHiddenToday(raw, '2026-11-24'), ['a']).post).toBe(0)
})

test.each(['x', '[]', `{"day":"${day}","hidden":[]}`, `{"day":"${day}","hidden":{"a":5,"b":[1,{}]}}`])(
  'a tampered store counts nothing: %s',
  (raw) => {
    expect(countHidden(parseHiddenToday(raw, day), ['a', 'b'])).toEqual({ article: 0, thread: 0, post: 0 })
  },
)

test('counting ends at 5,000 things', () => {
  const many = Array.from({ length: 6_000 }, (_, i) => thing('a', 'post', String(i)))
  expect(countHidden(addHidden(empty, many), ['a']).post).toBeGreaterThan(4_990)
  expect(addHidden(empty, many).hidden.get('a')?.size).toBe(5_000)
})
