import { expect, test } from 'vitest'
import { selectPickups } from './select-pickups.ts'

const positioned = {
  pickup1: 'p1',
  pickup2: 'p2',
  pickup3: 'p3',
  pickup4: 'p4',
  pickup5: 'p5',
  pickup6: 'p6',
}
const any = { mayShow: () => true, random: () => 0 }

test('positioned articles stand on their slots', () => {
  expect(selectPickups({ positioned, reserves: ['r1', 'r2'] }, any)).toEqual([
    'p1',
    'p2',
    'p3',
    'p4',
    'p5',
    'p6',
  ])
})

test('a viewed one makes room for a reserve, the others stay', () => {
  const choice = { ...any, mayShow: (id: string) => id !== 'p2' }
  expect(selectPickups({ positioned, reserves: ['r1'] }, choice)).toEqual([
    'p1',
    'r1',
    'p3',
    'p4',
    'p5',
    'p6',
  ])
})

test('reserves are drawn at random, viewed ones never', () => {
  const reserves = Array.from({ length: 20 }, (_, index) => `r${index}`)
  const seen = new Set<string>()
  for (let round = 0; round < 200; round += 1) {
    const mayShow = (id: string) => id !== 'r7'
    const [first = '', ...others] = selectPickups(
      { positioned: {}, reserves },
      { mayShow, random: Math.random },
    )
    expect(new Set([first, ...others]).size).toBe(6)
    seen.add(first)
  }
  expect(seen.has('r7')).toBe(false)
  expect(seen.size).toBeGreaterThan(12)
})

test('a positioned article that is also a reserve appears once; gaps close', () => {
  const tab = { positioned: { pickup3: 'a' }, reserves: ['a', 'b'] }
  expect(selectPickups(tab, any)).toEqual(['b', 'a'])
})

test('is empty when everything was viewed', () => {
  expect(selectPickups({ positioned, reserves: ['r1'] }, { ...any, mayShow: () => false })).toEqual([])
})
