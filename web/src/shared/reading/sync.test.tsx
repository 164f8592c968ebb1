import { afterEach, expect, it, vi } from 'vitest'
import { setSession } from '../session.ts'

const exchange = vi.fn(() => new Promise<void>(() => undefined))
vi.mock('./exchange.ts', () => ({ exchange, sendOnLeave: () => undefined }))

afterEach(() => vi.unstubAllGlobals())

it('a page that is left in the middle of an exchange holds no lock', async () => {
  let isHeld = false
  const request = async (_name: string, _options: object, work: () => Promise<void>) => {
    isHeld = true
    await work()
    isHeld = false
  }
  vi.stubGlobal('navigator', { locks: { request } })
  setSession({ status: 'signed-in', accessToken: 'token', userId: 'a' })
  const { startReadingSync } = await import('./sync.ts')
  startReadingSync()
  await vi.waitFor(() => expect(exchange).toHaveBeenCalled())
  expect(isHeld).toBe(true)
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  await vi.waitFor(() => expect(isHeld).toBe(false))
})
