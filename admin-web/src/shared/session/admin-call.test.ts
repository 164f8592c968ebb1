import type { AdminSession } from '@gamelog/contracts/admin/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adminCall } from './admin-call.ts'
import { adminSession, liveSession, storeSession } from './session-store.ts'

const route = { method: 'POST', path: '/api/admin/thing', auth: 'admin' } as const
const call = (signal?: AbortSignal) =>
  adminCall(route as never, { body: { note: 'x' } } as never, signal ? { signal } : {})

function session(token: string, seconds = 600): AdminSession {
  return {
    token,
    expires_at: Math.floor(Date.now() / 1_000) + seconds,
    role: 'admin',
    user: { id: 'u', email: '' },
  }
}

const answers: Response[] = []
const tokens = () =>
  vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
const refused = () => Response.json({ code: 'unauthorized', error: 'ログインが必要です' }, { status: 401 })

beforeEach(() => {
  answers.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift() ?? Response.json({ ok: true })),
  )
})
afterEach(() => {
  adminSession.update(() => null)
  vi.unstubAllGlobals()
})

it('waits for a new session after a 401 and sends the change again', async () => {
  storeSession(session('old'))
  answers.push(refused())
  const answer = call()
  await vi.waitFor(() => expect(liveSession()).toBeNull())
  storeSession(session('new'))
  await expect(answer).resolves.toEqual({ ok: true })
  expect(tokens()).toEqual(['Bearer old', 'Bearer new'])
})

it('asks nothing without a session or after its time', async () => {
  storeSession(session('old', -1))
  const answer = call()
  expect(fetch).not.toHaveBeenCalled()
  storeSession(session('new'))
  await answer
  expect(tokens()).toEqual(['Bearer new'])
})

it('does not end a session that another tab has renewed meanwhile', async () => {
  storeSession(session('old'))
  vi.mocked(fetch).mockImplementationOnce(async () => {
    storeSession(session('new'))
    return refused()
  })
  await call()
  expect(liveSession()?.token).toBe('new')
})

it('stops waiting when the request is given up', async () => {
  const given = new AbortController()
  const answer = call(given.signal)
  given.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
})

it('leaves every other failure to the caller', async () => {
  storeSession(session('old'))
  answers.push(Response.json({ code: 'forbidden', error: '権限がありません' }, { status: 403 }))
  await expect(call()).rejects.toMatchObject({ status: 403 })
  expect(liveSession()).not.toBeNull()
})
