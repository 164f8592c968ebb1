import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from './use-now.ts'

beforeEach(() => {
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
