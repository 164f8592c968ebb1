import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SignOutDialog } from './sign-out-dialog.tsx'

const onSignOut = vi.fn(async () => undefined)
let close: () => void

const option = (words: string) =>
  [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent === words)
    ?.querySelector('input')
const press = (words: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click(),
  )

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  onSignOut.mockClear()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  close = () => act(() => root.unmount())
  await act(async () => root.render(<SignOutDialog open onClose={() => undefined} onSignOut={onSignOut} />))
})

afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

it('signs every device out unless the member chooses otherwise', async () => {
  expect(option('すべての端末')?.checked).toBe(true)
  expect(onSignOut).not.toHaveBeenCalled()
  await press('ログアウト')
  expect(onSignOut.mock.calls).toEqual([['global']])
})

it('signs this device out alone', async () => {
  await act(async () => option('この端末だけ')?.click())
  await press('ログアウト')
  expect(onSignOut.mock.calls).toEqual([['local']])
})
