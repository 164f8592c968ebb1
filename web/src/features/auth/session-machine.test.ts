import type { Profile } from '@gamelog/contracts/user/profile'
import { ApiError } from '@gamelog/ui/api-error'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Account } from '../../shared/account/account-store.ts'
import type { Session } from '../../shared/session.ts'
import { createSessionMachine, type MachineEffects } from './session-machine.ts'

const profile: Profile = {
  display_name: 'ハルト',
  bio: '',
  provider: 'discord',
  provider_avatar_url: null,
  user_number: 7,
  created_at: '2026-11-21T00:00:00Z',
}

const signedIn = (id: string, token = 'token') => ({ access_token: token, user: { id } })

const refusal = (status: number) => new ApiError(status, 'x', '')

function setUp(answers: Partial<MachineEffects> = {}, shown?: { userId: string | null; account: Account }) {
  const calls: string[] = []
  const accounts: Account[] = []
  const sessions: Session[] = []
  const given: Partial<MachineEffects> = answers
  const effects: MachineEffects = {
    fetchProfile: async () => {
      calls.push('fetch')
      return given.fetchProfile ? given.fetchProfile() : null
    },
    initializeProfile: async () => {
      calls.push('initialize')
      if (!given.initializeProfile) throw refusal(400)
      return given.initializeProfile()
    },
    wait: async (milliseconds) => {
      calls.push(`wait ${milliseconds}`)
      await given.wait?.(milliseconds)
    },
    signOut: async (cause) => {
      calls.push(`sign out: ${cause instanceof ApiError ? cause.status : cause}`)
      machine.handle('SIGNED_OUT', null)
    },
    checkSession: async () => {
      calls.push('check')
    },
    storedUserId: () => given.storedUserId?.() ?? null,
    showAccount: (account) => accounts.push(account),
    showSession: (session) => sessions.push(session),
  }
  const machine = createSessionMachine(effects, shown)
  return { machine, calls, accounts, sessions, states: () => accounts.map(({ status }) => status) }
}

const settled = () => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve, 5)))

describe('sign-in', () => {
  it('shows the profile that is there, and asks for nothing else', async () => {
    const { machine, calls, states, sessions } = setUp({ fetchProfile: async () => profile })
    machine.handle('SIGNED_IN', signedIn('a'))
    expect(sessions.at(-1)).toEqual({ status: 'signed-in', accessToken: 'token', userId: 'a' })
    await settled()
    expect(calls).toEqual(['fetch'])
    expect(states()).toEqual(['loading', 'ready'])
  })

  it('initializes a profile that is missing', async () => {
    const { machine, calls, states } = setUp({ initializeProfile: async () => profile })
    machine.handle('SIGNED_IN', signedIn('a'))
    await settled()
    expect(calls).toEqual(['fetch', 'initialize'])
    expect(states()).toEqual(['loading', 'ready'])
  })

  it.each([
    ['5xx', refusal(503)],
    ['429', refusal(429)],
    ['a time-out or no network', refusal(0)],
    ['anything else', new TypeError('fetch failed')],
  ])(
    'keeps the session when the look-up ends with %s, and looks again at the next event',
    async (_, error) => {
      let answer: () => Promise<Profile> = async () => Promise.reject(error)
      const { machine, calls, states, sessions } = setUp({ fetchProfile: () => answer() })
      machine.handle('SIGNED_IN', signedIn('a'))
      await settled()
      expect(calls).toEqual(['fetch'])
      expect(states()).toEqual(['loading', 'failed'])
      expect(sessions.at(-1)).toMatchObject({ status: 'signed-in', userId: 'a' })
      answer = async () => profile
      machine.handle('SIGNED_IN', signedIn('a'))
      await settled()
      expect(states().slice(2)).toEqual(['loading', 'ready'])
    },
  )

  it('keeps the session when the profile cannot be made because the service is away', async () => {
    const { machine, calls, states } = setUp({ initializeProfile: async () => Promise.reject(refusal(503)) })
    machine.handle('SIGNED_IN', signedIn('a'))
    await settled()
    expect(calls).toEqual(['fetch', 'initialize', 'wait 3000', 'fetch'])
    expect(states()).toEqual(['loading', 'failed'])
  })

  it('asks the login service about a session that is refused', async () => {
    const { machine, calls, states } = setUp({ fetchProfile: async () => Promise.reject(refusal(401)) })
    machine.handle('SIGNED_IN', signedIn('a'))
    await settled()
    expect(calls).toEqual(['fetch', 'check'])
    expect(states()).toEqual(['loading', 'failed'])
  })

  it('looks up once more, 3 s after a failed initialize', async () => {
    let made = false
    const { machine, calls, states } = setUp({
      fetchProfile: async () => (made ? profile : null),
      wait: async () => {
        made = true
      },
    })
    machine.handle('SIGNED_IN', signedIn('a'))
    await settled()
    expect(calls).toEqual(['fetch', 'initialize', 'wait 3000', 'fetch'])
    expect(states()).toEqual(['loading', 'ready'])
  })

  it('signs out when there is still no profile, and tells why it could not be made', async () => {
    const { machine, calls, states } = setUp()
    machine.handle('SIGNED_IN', signedIn('a'))
    await settled()
    expect(calls).toEqual(['fetch', 'initialize', 'wait 3000', 'fetch', 'sign out: 400'])
    expect(states()).toEqual(['loading', 'failed', 'signed-out'])
  })

  it('fails without signing out when the profile lacks its name or number', async () => {
    const { machine, calls, states } = setUp({ fetchProfile: async () => ({ ...profile, display_name: '' }) })
    machine.handle('SIGNED_IN', signedIn('a'))
    await settled()
    expect(calls).toEqual(['fetch'])
    expect(states()).toEqual(['loading', 'failed'])
  })
})

describe('repeated events', () => {
  let ready: ReturnType<typeof setUp>
  beforeEach(async () => {
    ready = setUp({ fetchProfile: async () => profile })
    ready.machine.handle('SIGNED_IN', signedIn('a'))
    ready.machine.handle('INITIAL_SESSION', signedIn('a'))
    ready.machine.handle('SIGNED_IN', signedIn('a'))
    await settled()
  })

  it('run the sequence once per user id', async () => {
    ready.machine.handle('SIGNED_IN', signedIn('a', 'newer'))
    await settled()
    expect(ready.calls).toEqual(['fetch'])
    expect(ready.sessions.at(-1)?.accessToken).toBe('newer')
  })

  it('run it again for another user, and after a sign-out', async () => {
    ready.machine.handle('SIGNED_IN', signedIn('b'))
    await settled()
    ready.machine.handle('SIGNED_OUT', null)
    ready.machine.handle('SIGNED_IN', signedIn('b'))
    await settled()
    expect(ready.calls).toEqual(['fetch', 'fetch', 'fetch'])
    expect(ready.states()).toEqual(['loading', 'ready', 'loading', 'ready', 'signed-out', 'loading', 'ready'])
  })

  it('re-fetch on TOKEN_REFRESHED', async () => {
    ready.machine.handle('TOKEN_REFRESHED', signedIn('a', 'newer'))
    await settled()
    expect(ready.calls).toEqual(['fetch', 'fetch'])
    expect(ready.states()).toEqual(['loading', 'ready', 'ready'])
  })
})

describe('a re-fetch', () => {
  it('keeps the profile without an answer, fails when it was deleted', async () => {
    const answers: (Profile | null | Error)[] = [profile, new Error('503'), null]
    const { machine, states } = setUp({
      fetchProfile: async () => {
        const next = answers.shift()
        if (next instanceof Error) throw next
        return next ?? null
      },
    })
    machine.handle('SIGNED_IN', signedIn('a'))
    await settled()
    machine.handle('TOKEN_REFRESHED', signedIn('a'))
    await settled()
    expect(states()).toEqual(['loading', 'ready'])
    machine.handle('TOKEN_REFRESHED', signedIn('a'))
    await settled()
    expect(states()).toEqual(['loading', 'ready', 'failed'])
  })

  it('does not join a sequence under way', async () => {
    const { machine, calls } = setUp({ initializeProfile: async () => profile })
    machine.handle('SIGNED_IN', signedIn('a'))
    machine.handle('TOKEN_REFRESHED', signedIn('a'))
    await settled()
    expect(calls).toEqual(['fetch', 'initialize'])
  })
})

describe('sign-out', () => {
  it('ends a sequence under way, whose answer then changes nothing', async () => {
    let answer: (profile: Profile) => void = () => undefined
    const { machine, calls, states } = setUp({
      fetchProfile: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    machine.handle('SIGNED_IN', signedIn('a'))
    machine.handle('SIGNED_OUT', null)
    answer(profile)
    await settled()
    expect(calls).toEqual(['fetch'])
    expect(states()).toEqual(['loading', 'signed-out'])
  })

  it('is not what a stored session means that could not be refreshed', async () => {
    const { machine, states, sessions } = setUp({
      storedUserId: () => 'a',
      fetchProfile: async () => profile,
    })
    machine.handle('INITIAL_SESSION', null)
    expect(states()).toEqual(['failed'])
    expect(sessions).toEqual([{ status: 'signed-in', accessToken: null, userId: 'a' }])
    machine.handle('TOKEN_REFRESHED', signedIn('a'))
    await settled()
    expect(states()).toEqual(['failed', 'loading', 'ready'])
    machine.handle('SIGNED_OUT', null)
    expect(states().at(-1)).toBe('signed-out')
  })

  it('is not waited for: the failure is shown while the refresh goes on', () => {
    const { machine, states } = setUp({ storedUserId: () => 'a' })
    machine.stopWaiting()
    expect(states()).toEqual(['failed'])
  })

  it('shows a visitor without a session', () => {
    const { machine, sessions, states } = setUp()
    machine.handle('INITIAL_SESSION', null)
    expect(states()).toEqual(['signed-out'])
    expect(sessions).toEqual([{ status: 'signed-out', accessToken: null, userId: null }])
  })
})

describe('a page that was kept for Back and Forward', () => {
  const shown = { userId: 'a', account: { status: 'ready', profile } as const }

  it('shows the profile it has until there is a newer one', async () => {
    const { machine, calls, accounts } = setUp(
      { fetchProfile: async () => ({ ...profile, bio: '新しい' }) },
      shown,
    )
    machine.handle('SIGNED_IN', signedIn('a'))
    machine.handle('INITIAL_SESSION', signedIn('a'))
    await settled()
    expect(calls).toEqual(['fetch'])
    expect(accounts).toEqual([{ status: 'ready', profile: { ...profile, bio: '新しい' } }])
  })

  it('is signed out when the session ended meanwhile, and shows another account anew', async () => {
    const ended = setUp({}, shown)
    ended.machine.handle('INITIAL_SESSION', null)
    expect(ended.states()).toEqual(['signed-out'])
    const other = setUp({ fetchProfile: async () => profile }, shown)
    other.machine.handle('INITIAL_SESSION', signedIn('b'))
    await settled()
    expect(other.states()).toEqual(['loading', 'ready'])
  })

  it('begins anew when it had no profile', async () => {
    const account = { status: 'loading', profile: null } as const
    const { machine, states } = setUp({ fetchProfile: async () => profile }, { userId: 'a', account })
    machine.handle('INITIAL_SESSION', signedIn('a'))
    await settled()
    expect(states()).toEqual(['loading', 'ready'])
  })
})
