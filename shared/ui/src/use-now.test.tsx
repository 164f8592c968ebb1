import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let useNow: typeof import('./use-now.ts')['useNow']

beforeEach(async () => {
  // A clock of its own: screens of other files may still stand, whose clock runs by other timers.
  vi.resetModules()
  ;({ useNow } = await import('./use-now.ts'))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Clock = () => useNow((seconds) => seconds)
const now = () => String(Math.floor(Date.now() / 1_000))

it('is on time on a screen that follows one without a clock', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Clock />))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(place.textContent).toBe(now())
  await act(async () => root.render(null))
  await act(() => vi.advanceTimersByTimeAsync(1_800_000))
  await act(async () => root.render(<Clock />))
  expect(place.textContent).toBe(now())
  act(() => root.unmount())
})
