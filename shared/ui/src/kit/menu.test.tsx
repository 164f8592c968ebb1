import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Menu } from './menu.tsx'

const onClose = vi.fn()
const onSelect = vi.fn()
let root: Root
let trigger: HTMLButtonElement

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const main = document.body.appendChild(document.createElement('main'))
  trigger = main.appendChild(document.createElement('button'))
  root = createRoot(main.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <Menu
        label="記事のメニュー"
        trigger={trigger}
        onClose={onClose}
        items={[
          { label: 'コピー', onSelect: () => onSelect('コピー') },
          { label: '通報する', onSelect: () => onSelect('通報する'), disabled: true },
          { label: 'あとで読む', onSelect: () => onSelect('あとで読む'), isSeparated: true },
        ]}
      />,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
function press(key: string): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  return act(async () => void document.activeElement?.dispatchEvent(event))
}

it('moves at once, past what is switched off, and stays within its ends', async () => {
  await act(async () => items()[0]?.focus())
  await press('ArrowDown')
  expect(document.activeElement).toBe(items()[2])
  await press('ArrowUp')
  expect(document.activeElement).toBe(items()[0])
  await press('End')
  expect(document.activeElement).toBe(items()[2])
  await press('Home')
  expect(document.activeElement).toBe(items()[0])
})

it('chooses with Enter, once it is closed', async () => {
  await act(async () => items()[2]?.focus())
  await press('Enter')
  expect(onClose).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(onSelect).toHaveBeenCalledExactlyOnceWith('あとで読む'))
})

it('closes on Escape', async () => {
  await act(async () => items()[0]?.focus())
  await press('Escape')
  expect(onClose).toHaveBeenCalledOnce()
})

it('says what is switched off, and has a line between its parts', () => {
  expect(items()[1]?.getAttribute('aria-disabled')).toBe('true')
  expect(document.querySelectorAll('[role="separator"]')).toHaveLength(1)
})
