import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let unmount = () => {}
const network = { registerPassback: vi.fn(), rerun: vi.fn(), applyPassback: vi.fn() }

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubEnv('VITE_AD_SCRIPT_URL', 'https://ads.example/tag.js')
  vi.stubGlobal('gnshbrequest', network)
  vi.stubGlobal('fetch', async () => Response.json({ 'pc-banner-1': { enabled: true } }))
})
afterEach(() => {
  act(() => unmount())
  for (const script of document.querySelectorAll('script[data-ad-network]')) script.remove()
  history.replaceState(null, '', '/')
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

/** A page opened with an address, whose slots ask for the network. */
async function open(address: string): Promise<void> {
  const entry = { name: new URL(address, location.href).href } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  const { askAdConfig, useAdConfigKnown } = await import('./ad-config.ts')
  const { useAdApi } = await import('./ad-network.ts')
  function Slot() {
    useAdApi('/')
    return <p>{useAdConfigKnown() ? 'known' : ''}</p>
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  unmount = () => root.unmount()
  askAdConfig()
  await act(async () => root.render(<Slot />))
  await vi.waitFor(() => expect(place.textContent).toBe('known'))
  // The round has found the network: it polls the window no longer when the test is over.
  await vi.waitFor(() => expect(network.rerun).toHaveBeenCalled())
}

const scripts = () => document.querySelectorAll('script[data-ad-network]').length

test('the network comes to a page', async () => {
  await open('/?game=apex-legends')
  expect(scripts()).toBe(1)
})

test('never to one the login service opened, whose code any script could read; not after it was taken away either', async () => {
  history.replaceState(null, '', '/board')
  await open('/?code=one-time')
  expect(scripts()).toBe(0)
})
