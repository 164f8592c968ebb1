import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DragLayer, DropPlace, Grip } from './drag-layer.tsx'

let root: Root
const onDrop = vi.fn()
const onPress = vi.fn()
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // A busy machine: timers run late.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  act(() =>
    root.render(
      <DragLayer places={['a']} onDrop={onDrop} titleOf={() => '記事'}>
        <DropPlace id="a" className="">
          <Grip id="a" number={1} />
        </DropPlace>
        <button type="button" onClick={onPress}>
          外す
        </button>
      </DragLayer>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  onPress.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const grip = () => document.querySelector('.grip') as HTMLElement
const remove = () => document.querySelector('button:not(.grip)') as HTMLElement
const send = (target: HTMLElement, type: string, x = 0) =>
  act(async () => {
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, clientX: x, clientY: 0 }),
    )
  })

async function drag(): Promise<void> {
  await send(grip(), 'pointerdown')
  await send(grip(), 'pointermove', 20)
  await send(grip(), 'pointermove', 40)
  expect(grip().ariaPressed).toBe('true')
  await send(grip(), 'pointerup', 40)
}

it('stops the click of the drag itself, and none of the press after it', async () => {
  await drag()
  await send(remove(), 'click', 40)
  expect(onPress).not.toHaveBeenCalled()
  await send(remove(), 'pointerdown')
  await send(remove(), 'pointerup')
  await send(remove(), 'click')
  expect(onPress).toHaveBeenCalledOnce()
})
