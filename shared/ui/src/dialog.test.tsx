import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const onClose = vi.fn()
let unmount: () => void

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  await act(async () =>
    root.render(
      <Dialog open onClose={onClose} title="新しい投稿">
        <textarea />
      </Dialog>,
    ),
  )
})

afterEach(() => {
  unmount()
  onClose.mockClear()
  vi.unstubAllGlobals()
})

function pressEscape(how: KeyboardEventInit): Promise<void> {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...how })
  return act(async () => void document.querySelector('textarea')?.dispatchEvent(event))
}

it('closes on Escape', async () => {
  await pressEscape({ keyCode: 27 })
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays open while Escape reverts a conversion of the input method', async () => {
  await pressEscape({ isComposing: true })
  // Safari, for which the composition is over by then.
  await pressEscape({ keyCode: 229 })
  expect(onClose).not.toHaveBeenCalled()
})
