import { describe, expect, it } from 'vitest'
import { hiddenEnds, tabAfterKey, wheelTarget } from './tab-keys.ts'

describe('tabAfterKey', () => {
  it('roves round and jumps to the ends', () => {
    expect(tabAfterKey('ArrowRight', 0, 7)).toBe(1)
    expect(tabAfterKey('ArrowRight', 6, 7)).toBe(0)
    expect(tabAfterKey('ArrowLeft', 0, 7)).toBe(6)
    expect(tabAfterKey('Home', 4, 7)).toBe(0)
    expect(tabAfterKey('End', 4, 7)).toBe(6)
    expect(tabAfterKey('ArrowDown', 4, 7)).toBeNull()
    expect(tabAfterKey('a', 4, 7)).toBeNull()
  })
})

describe('hiddenEnds', () => {
  it('knows which ends hide something', () => {
    const box = { clientWidth: 300, scrollWidth: 650 }
    expect(hiddenEnds({ ...box, scrollLeft: 0 })).toEqual({ start: false, end: true })
    expect(hiddenEnds({ ...box, scrollLeft: 100 })).toEqual({ start: true, end: true })
    expect(hiddenEnds({ ...box, scrollLeft: 349.5 })).toEqual({ start: true, end: false })
    expect(hiddenEnds({ scrollLeft: 0, clientWidth: 700, scrollWidth: 700 })).toEqual({
      start: false,
      end: false,
    })
  })
})

describe('wheelTarget', () => {
  const box = { scrollLeft: 100, clientWidth: 300, scrollWidth: 650 }

  it('turns a vertical step sideways, within bounds', () => {
    expect(wheelTarget(box, { deltaX: 0, deltaY: 120 })).toBe(220)
    expect(wheelTarget(box, { deltaX: 0, deltaY: 900 })).toBe(350)
    expect(wheelTarget(box, { deltaX: 0, deltaY: -900 })).toBe(0)
  })

  it('lets the page scroll at an end, and sideways gestures be', () => {
    expect(wheelTarget({ ...box, scrollLeft: 350 }, { deltaX: 0, deltaY: 120 })).toBeNull()
    expect(wheelTarget({ ...box, scrollLeft: 0 }, { deltaX: 0, deltaY: -120 })).toBeNull()
    expect(wheelTarget(box, { deltaX: 90, deltaY: 10 })).toBeNull()
  })
})
