// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { enter } from './login.ts'
import { adminSession, liveSession, nowSeconds } from './session-store.ts'

const hour = 3_600

afterEach(() => {
  adminSession.update(() => null)
  vi.useRealTimers()
})

it.each([24, 7, -3])('a session lasts eight hours on a device whose clock is %i hours ahead', (ahead) => {
  const expires_at = nowSeconds() + 8 * hour
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead * hour * 1_000 })
  enter({ token: 't', expires_at, role: 'admin', user: { id: 'u', email: '' } })
  expect((liveSession()?.expires_at ?? 0) - nowSeconds()).toBe(8 * hour)
})
