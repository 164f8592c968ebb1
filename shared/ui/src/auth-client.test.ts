// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createAuthClient } from './auth-client.ts'
import { authStorageKey } from './auth-storage.ts'

const lifetime = 900
const minute = 60_000

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * Refreshes of a member whose clock differs from the service's by `offset` ms, who comes back with an expired token and
 * whose page reads the session at these minutes.
 */
async function refreshes(offset: number, minutes: readonly number[]): Promise<number> {
  const begun = Date.now()
  const sessionAt = (time: number) => ({
    access_token: 'a.b.c',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: Math.floor(time / 1_000) + lifetime,
    user: { id: 'member' },
  })
  localStorage.setItem(authStorageKey, JSON.stringify({ ...sessionAt(begun), expires_at: 1 }))
  let served = begun
  const fetch = vi.fn(async () => Response.json(sessionAt(served)))
  vi.stubGlobal('fetch', fetch)
  vi.useFakeTimers({ toFake: ['Date'], now: begun + offset })
  const auth = createAuthClient({ url: 'https://site.test/auth/v1', key: 'x' })
  for (const at of minutes) {
    served = begun + at * minute
    vi.setSystemTime(served + offset)
    await auth.getSession()
  }
  await auth.dispose()
  return fetch.mock.calls.length
}

it.each([14, 20, 24 * 60])('a clock %i minutes fast costs one refresh in a token lifetime', async (fast) => {
  expect(await refreshes(fast * minute, [0, 0, 1, 5, 10, 12])).toBe(1)
  expect(await refreshes(fast * minute, [0, 1, 14, 14, 20])).toBe(2)
})

it('a slow clock refreshes before a token has run out', async () => {
  expect(await refreshes(-180 * minute, [0, 10])).toBe(1)
  expect(await refreshes(-180 * minute, [0, 10, 14, 14])).toBe(2)
})
