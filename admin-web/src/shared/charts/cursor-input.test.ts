// @vitest-environment jsdom
import type uPlot from 'uplot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachInput } from './cursor-input.ts'
import { createCursor } from './cursor-store.ts'
import type { Scene } from './scene.ts'

const step = 10
/** A plot 200 px wide over 200 ms: 20 samples, one px = one ms. */
const scene = { step, starts: Array.from({ length: 20 }, (_, index) => index * step) } as unknown as Scene
let over: HTMLElement
let cursor: ReturnType<typeof createCursor>
let detach: () => void

function attach(canZoom: boolean) {
  const u = { over, posToVal: (left: number) => left, setSelect: () => {} } as unknown as uPlot
  detach = attachInput(u, { cursor, scene: () => scene, canZoom })
}
beforeEach(() => {
  vi.useFakeTimers()
  over = document.createElement('div')
  Object.defineProperty(over, 'clientWidth', { value: 200 })
  over.setPointerCapture = () => {}
  cursor = createCursor()
})
afterEach(() => {
  detach()
  vi.useRealTimers()
})

const send = (type: string, clientX: number, pointerType: 'mouse' | 'touch' = 'mouse', clientY = 0) =>
  over.dispatchEvent(
    new PointerEvent(type, { clientX, clientY, pointerType, button: 0, bubbles: true, cancelable: true }),
  )
const touch = (type: string, clientX: number, clientY = 0) => send(type, clientX, 'touch', clientY)
const at = () => cursor.getState().at

test('the mouse moves the cursor from sample to sample and lets go when it leaves', () => {
  attach(false)
  send('pointermove', 37)
  expect(at()).toBe(30)
  send('pointerleave', 37)
  expect(at()).toBeNull()
})

test('dragging zooms where it may, a double click shows all; a tremble or too few samples do not', () => {
  attach(true)
  const drag = (from: number, to: number) => {
    send('pointerdown', from)
    send('pointermove', to)
    send('pointerup', to)
  }
  drag(100, 104)
  drag(100, 130)
  expect(cursor.getState().zoom).toBeNull()
  drag(160, 40)
  expect(cursor.getState().zoom).toEqual([40, 160])
  over.dispatchEvent(new MouseEvent('dblclick'))
  expect(cursor.getState().zoom).toBeNull()
})

test('without zoom a drag only moves the cursor', () => {
  attach(false)
  send('pointerdown', 40)
  send('pointermove', 160)
  send('pointerup', 160)
  expect(cursor.getState()).toMatchObject({ at: 160, zoom: null })
})

test('a finger that rests holds the cursor, moves it, and leaves it there; a tap lets go', () => {
  attach(true)
  touch('pointerdown', 55)
  vi.advanceTimersByTime(399)
  expect(at()).toBeNull()
  vi.advanceTimersByTime(2)
  expect(at()).toBe(50)
  const scroll = new Event('touchmove', { cancelable: true })
  over.dispatchEvent(scroll)
  expect(scroll.defaultPrevented).toBe(true)
  touch('pointermove', 83)
  touch('pointerup', 83)
  touch('pointerleave', 83)
  expect(at()).toBe(80)
  touch('pointerdown', 20)
  touch('pointerup', 20)
  expect(at()).toBeNull()
})

test('a finger that moves at once scrolls the page', () => {
  attach(true)
  touch('pointerdown', 55)
  touch('pointermove', 55, 30)
  vi.advanceTimersByTime(1_000)
  const scroll = new Event('touchmove', { cancelable: true })
  over.dispatchEvent(scroll)
  expect(scroll.defaultPrevented).toBe(false)
  expect(at()).toBeNull()
})
