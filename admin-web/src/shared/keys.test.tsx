import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeys } from './keys.ts'

const run = vi.fn()
let unmount: () => void

function Screen() {
  useKeys('一覧', [
    { key: 'j', label: '次へ', run },
    { key: 'Enter', label: '開く', run },
  ])
  return (
    <>
      <input />
      <button type="button">x</button>
      <p>x</p>
    </>
  )
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  unmount = () => {
    act(() => root.unmount())
    place.remove()
  }
  await act(async () => root.render(<Screen />))
})

afterEach(() => {
  unmount()
  run.mockClear()
  vi.unstubAllGlobals()
})

function press(on: string, init: KeyboardEventInit): boolean {
  run.mockClear()
  document
    .querySelector(on)
    ?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  return run.mock.calls.length > 0
}

it('answers on the page, in either case of the letter', () => {
  expect(press('p', { key: 'j' })).toBe(true)
  expect(press('p', { key: 'J' })).toBe(true)
})

it('leaves keys to typing, the input method, the browser and focused buttons', () => {
  expect(press('input', { key: 'j' })).toBe(false)
  expect(press('p', { key: 'j', isComposing: true })).toBe(false)
  expect(press('p', { key: 'j', ctrlKey: true })).toBe(false)
  expect(press('p', { key: 'J', shiftKey: true })).toBe(false)
  expect(press('button', { key: 'Enter' })).toBe(false)
  expect(press('p', { key: 'Enter' })).toBe(true)
})

it('does nothing under a dialog', () => {
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  expect(press('p', { key: 'j' })).toBe(false)
  dialog.remove()
  expect(press('p', { key: 'j' })).toBe(true)
})
