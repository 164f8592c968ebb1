import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Link } from './link.tsx'

let place: HTMLElement
let unmount: () => void
const onClick = vi.fn()

function Here() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Link to="/board?archived=1" onClick={onClick}>
          過去ログ
        </Link>
        <Here />
      </MemoryRouter>,
    ),
  )
  unmount = () => act(() => root.unmount())
})

afterEach(() => {
  unmount()
  place.remove()
  onClick.mockReset()
  vi.unstubAllGlobals()
})

/** Clicks the link. @returns whether the browser is left to follow it */
async function click(init: MouseEventInit): Promise<boolean> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  await act(async () => place.querySelector('a')?.dispatchEvent(event))
  return !event.defaultPrevented
}

const shown = () => place.querySelector('p')?.textContent

it('opens its screen without loading a page', async () => {
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/board?archived=1')
  expect(await click({})).toBe(false)
  expect(shown()).toBe('/board?archived=1')
  expect(onClick).toHaveBeenCalledOnce()
})

it('leaves a click for a new tab to the browser', async () => {
  expect(await click({ metaKey: true })).toBe(true)
  expect(shown()).toBe('/')
})

it('stays where its own handler has prevented the click', async () => {
  onClick.mockImplementation((event: Event) => event.preventDefault())
  await click({})
  expect(shown()).toBe('/')
})
