import { authStorageKey } from '@gamelog/ui/auth-storage'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const calls: string[] = []

vi.mock('../../shared/account/auth.ts', () => ({
  loadAuth: async () => {
    calls.push('client')
    return {}
  },
  dropAuth: async () => void calls.push('drop'),
}))
vi.mock('./connect-session.ts', () => ({ connectSession: async () => void calls.push('connect') }))

const pass = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
  dispatchEvent(new PageTransitionEvent(name, { persisted }))
const settled = () => new Promise((resolve) => setTimeout(resolve, 100))

async function open(): Promise<void> {
  vi.resetModules()
  const { startSession } = await import('./start-session.ts')
  startSession(() => undefined)
}
const untilCalled = (...names: string[]) => vi.waitFor(() => expect(calls).toEqual(names))

beforeEach(() => {
  localStorage.clear()
  calls.length = 0
  // jsdom's frames end where an earlier file leaves one pending in a false clock.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run))
})

afterEach(() => void vi.unstubAllGlobals())

it("a member's page that is kept for Back and Forward has no client, and another one when it is shown again", async () => {
  localStorage.setItem(authStorageKey, '{}')
  await open()
  await untilCalled('client', 'connect')
  pass('pagehide', true)
  expect(calls.splice(0)).toEqual(['client', 'connect', 'drop'])
  // Signed out in another tab.
  localStorage.clear()
  pass('pageshow', true)
  await untilCalled('client', 'connect')
})

it('a page that is not kept does neither', async () => {
  localStorage.setItem(authStorageKey, '{}')
  await open()
  await untilCalled('client', 'connect')
  calls.length = 0
  pass('pagehide', false)
  pass('pageshow', false)
  await settled()
  expect(calls).toEqual([])
})
