import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadToasts, showNotice, showSuccess, ToastStack } from './toast.tsx'

let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The library asks for the reader's preference about motion.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await loadToasts()
  vi.useFakeTimers()
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root.render(<ToastStack />))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** In steps: a toast's timers begin when it is rendered. */
async function after(seconds: number): Promise<void> {
  for (let step = 0; step < seconds; step += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))
}
const shown = () => document.body.textContent

it('keeps a short text in sight that nothing else on the screen says; a usual one goes', async () => {
  showNotice('運営が確認してから公開します。', { isLong: true })
  showSuccess('投稿しました')
  await after(1)
  expect(shown()).toContain('運営が確認してから公開します。')
  expect(shown()).toContain('投稿しました')
  await after(6)
  expect(shown()).toContain('運営が確認してから公開します。')
  expect(shown()).not.toContain('投稿しました')
  await after(6)
  expect(shown()).toBe('')
})
