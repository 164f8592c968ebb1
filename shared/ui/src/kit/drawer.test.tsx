import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Drawer } from './drawer.tsx'

let opener: HTMLButtonElement
let show: (open: boolean) => void
let unmount: () => void

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  opener = document.body.appendChild(document.createElement('button'))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  show = (open) =>
    act(() =>
      root.render(
        <Drawer open={open} onClose={() => {}} side="right" title="検索" returnFocus={() => opener}>
          {/* biome-ignore lint/a11y/noAutofocus: as the search drawer does */}
          <input type="search" autoFocus />
        </Drawer>,
      ),
    )
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const timers = () => new Promise((resolve) => setTimeout(resolve, 10))

it('gives the focus back when it closes', async () => {
  show(true)
  show(false)
  await timers()
  expect(document.activeElement).toBe(opener)
})

it('keeps the focus when it opens again before the focus was given back', async () => {
  show(true)
  show(false)
  show(true)
  await timers()
  expect(document.activeElement).toBe(document.querySelector('input'))
})
