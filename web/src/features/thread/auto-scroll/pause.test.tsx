import { expect, it, test } from 'vitest'
import { hasScrolledUp, isPaused, keyAction, pauseAt, resume } from './pause.ts'

const field = (value: string) => Object.assign(document.createElement('input'), { value })

test.each([
  ['ArrowUp', document.body, 'pause'],
  ['PageUp', document.body, 'pause'],
  ['Home', document.body, 'pause'],
  ['ArrowDown', document.body, null],
  ['End', document.body, 'resume'],
  ['ArrowUp', field(''), null],
  ['End', field(''), 'resume'],
  ['End', field('ナイス'), null],
])('%s in %s means %s', (key, target, action) => {
  expect(keyAction({ key, target })).toBe(action)
})

const before = { top: 5_000, height: 6_000, window: 800 }

test.each([
  ['the reader scrolls up', { ...before, top: 4_900 }, true],
  ['the page scrolls down by itself', { ...before, top: 5_100, height: 6_100 }, false],
  ['rows above become lower', { ...before, top: 4_900, height: 5_900 }, false],
  ['a keyboard opens', { ...before, top: 4_990, window: 500 }, false],
])('%s', (_, now, isUp) => expect(hasScrolledUp(before, now)).toBe(isUp))

test('a page at its end that moves by less than a row has not been scrolled up', () => {
  const atEnd = { ...before, top: 5_200 }
  expect(hasScrolledUp(atEnd, { ...atEnd, top: 5_190 })).toBe(false)
})

it('a paused thread stays paused where it was until it is resumed', () => {
  pauseAt(40)
  pauseAt(50)
  expect(isPaused()).toBe(true)
  resume()
  expect(isPaused()).toBe(false)
})
