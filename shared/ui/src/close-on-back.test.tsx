import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { followBack } from './close-on-back.ts'
import { Dialog } from './kit/dialog.tsx'
import { Drawer } from './kit/drawer.tsx'

let unmount: () => void
let isPhone = true

function Page() {
  const [open, setOpen] = useState<readonly string[]>([])
  const close = (name: string) => () => setOpen((names) => names.filter((each) => each !== name))
  return (
    <>
      <button type="button" onClick={() => setOpen(['menu'])}>
        メニュー
      </button>
      <Drawer
        side="left"
        title=""
        open={open.includes('menu')}
        onClose={close('menu')}
        returnFocus={() => null}
      >
        <button type="button" onClick={() => setOpen(['menu', 'login'])}>
          ログイン
        </button>
        <button type="button" onClick={() => setOpen(['login'])}>
          乗り換え
        </button>
      </Drawer>
      <Dialog title="ログイン" open={open.includes('login')} onClose={close('login')}>
        <i>方法</i>
      </Dialog>
    </>
  )
}

const dialogs = () => document.querySelectorAll('[role="dialog"]').length
const depth = () => history.state?.layers ?? 0
const shows = (wanted: { dialogs: number; depth: number }) =>
  vi.waitFor(() => expect({ dialogs: dialogs(), depth: depth() }).toEqual(wanted))

function press(label: string): Promise<void> {
  const named = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  return act(async () => named?.click())
}

function pressEscape(): Promise<void> {
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  return act(async () => void document.dispatchEvent(pressed))
}

const travel = (steps: number) =>
  act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.go(steps)
    await arrived
  })

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  return followBack()
})

let page = 0

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  isPhone = true
  page += 2
  history.pushState({ idx: page }, '', `/${page}`)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  await act(async () => root.render(<Page />))
})

afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

it('Back closes the uppermost layer, then the next, at an unchanged address', async () => {
  await press('メニュー')
  await press('ログイン')
  await shows({ dialogs: 2, depth: 2 })
  expect(location.pathname).toBe(`/${page}`)
  await travel(-1)
  await shows({ dialogs: 1, depth: 1 })
  await travel(-1)
  await shows({ dialogs: 0, depth: 0 })
  expect(location.pathname).toBe(`/${page}`)
})

it('a layer closed in another way leaves nothing behind; one that follows at once takes its place', async () => {
  await press('メニュー')
  const length = history.length
  await press('乗り換え')
  await shows({ dialogs: 1, depth: 1 })
  expect(history.length).toBe(length)
  await pressEscape()
  await shows({ dialogs: 0, depth: 0 })
  // Back goes on where it would have gone.
  await travel(-1)
  await vi.waitFor(() => expect(location.pathname).not.toBe(`/${page}`))
})

it('a layer that opens while the entry of a closed one is removed stays open', async () => {
  await press('メニュー')
  const go = history.go.bind(history)
  const isRemoving = new Promise<void>((resolve) => {
    vi.spyOn(history, 'go').mockImplementationOnce((steps) => {
      go(steps)
      resolve()
    })
  })
  await pressEscape()
  await isRemoving
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await press('メニュー')
  await act(async () => void (await arrived))
  await shows({ dialogs: 1, depth: 1 })
  await travel(-1)
  await shows({ dialogs: 0, depth: 0 })
})

it('the entry of a closed layer is left again on the way forward, and passed on the way back', async () => {
  await press('メニュー')
  await travel(-1)
  await shows({ dialogs: 0, depth: 0 })
  await travel(1)
  await shows({ dialogs: 0, depth: 0 })
  await press('メニュー')
  history.pushState({ idx: page + 1 }, '', '/from-the-menu')
  unmount()
  await travel(-1)
  await vi.waitFor(() => expect([location.pathname, depth()]).toEqual([`/${page}`, 0]))
})

it('keeps the browser from scrolling until the page’s entry is reached again', async () => {
  await press('メニュー')
  expect(history.scrollRestoration).toBe('manual')
  await press('ログイン')
  await travel(-1)
  expect(history.scrollRestoration).toBe('manual')
  await travel(-1)
  await shows({ dialogs: 0, depth: 0 })
  expect(history.scrollRestoration).toBe('auto')
})

it('does nothing where Back is not the device’s', async () => {
  isPhone = false
  await press('メニュー')
  expect(dialogs()).toBe(1)
  expect(depth()).toBe(0)
})
