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

it('leaves the focus in the page’s content where what opened it has gone', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  main.tabIndex = -1
  const opener = main.appendChild(document.createElement('button'))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (open: boolean) =>
    act(async () =>
      root.render(
        <Dialog open={open} onClose={onClose} title="履歴を削除しますか？">
          <button type="button">履歴を削除</button>
        </Dialog>,
      ),
    )
  unmount()
  opener.focus()
  await show(true)
  opener.remove()
  await show(false)
  await vi.waitFor(() => expect(document.activeElement).toBe(main))
  act(() => root.unmount())
  main.remove()
})
