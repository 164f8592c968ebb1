import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionPanel } from './session-panel.tsx'

const session = {
  user_id: '7c1f0a52-9e3b-4c0d-8a41-5d2e6b90f1c3',
  user_number: 17,
  display_name: 'みなと',
  role: 'admin',
  device: null,
  address: null,
  is_mine: false,
}
const begun = (id: string, at: string) => ({
  ...session,
  id,
  created_at: at,
  expires_at: Math.floor(Date.parse(at) / 1_000) + 8 * 3_600,
})

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives a session that has just begun its 8 hours and not a minute more', async () => {
  // Within the half minute after which the times are read anew.
  vi.setSystemTime('2026-11-23T17:00:28Z')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const sessions = [begun('a', '2026-11-23T17:00:27.400Z'), begun('b', '2026-11-23T15:00:27.400Z')]
  const query = { data: { sessions } } as unknown as ComponentProps<typeof SessionPanel>['query']
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <SessionPanel query={query} failure="" />
      </QueryClientProvider>,
    ),
  )
  const left = [...place.querySelectorAll('[data-label="残り"]')].map(({ textContent }) => textContent)
  expect(left).toEqual(['8時間0分', '6時間0分'])
  act(() => root.unmount())
  place.remove()
})
