import type { Profile } from '@gamelog/contracts/user/profile'
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

function setUp(answers: Partial<MachineEffects> = {}) {
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
      if (!given.initializeProfile) throw new Error('timeout')
      return given.initializeProfile()
    },
    wait: async (milliseconds) => {
      calls.push(`wait ${milliseconds}`)
      await given.wait?.(milliseconds)
    },
    signOut: async () => {
      calls.push('sign out')
      machine.handle('SIGNED_OUT', null)
    },
    showAccount: (account) => accounts.push(account),
    showSession: (session) => sessions.push(session),
  }
  const machine = createSessionMachine(effects)
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

  it('treats a failed look-up as no profile', async () => {
    const { machine, calls } = setUp({
      fetchProfile: async () => Promise.reject(new Error('503')),
      initializeProfile: async () => profile,
    })
    machine.handle('SIGNED_IN', signedIn('a'))
    await settled()
    expect(calls).toEqual(['fetch', 'initialize'])
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

  it('signs out when there is still no profile', async () => {
    const { machine, calls, states } = setUp()
    machine.handle('SIGNED_IN', signedIn('a'))
    await settled()
    expect(calls).toEqual(['fetch', 'initialize', 'wait 3000', 'fetch', 'sign out'])
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

  it('shows a visitor without a session', () => {
    const { machine, sessions, states } = setUp()
    machine.handle('INITIAL_SESSION', null)
    expect(states()).toEqual(['signed-out'])
    expect(sessions).toEqual([{ status: 'signed-out', accessToken: null, userId: null }])
  })
})
