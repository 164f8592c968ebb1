import type { Profile } from '@gamelog/contracts/user/profile'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getAccount, setAccount, useAccount } from '../../shared/account/account-store.ts'
import { setAccessTokenSource, setSession } from '../../shared/session.ts'
import { ProfileForm } from './profile-form.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Ample, for a busy machine. */
const waitOptions = { timeout: 30_000 }
const profile = { display_name: '太郎', bio: 'はじめまして', user_number: 4 } as Profile

let form: ReturnType<typeof useProfileForm>
let unmount: () => void
let answer: (response: Response) => void

function Form({ of }: { of: Profile }) {
  form = useProfileForm(of)
  return <ProfileForm profile={of} />
}

function Page() {
  const { profile: shown } = useAccount()
  return shown && <Form of={shown} />
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((resolve) => (answer = resolve))),
  )
  setAccessTokenSource(async () => 'token')
  setSession({ status: 'signed-in', accessToken: 'token', userId: 'taro' })
  setAccount({ status: 'ready', profile })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  await act(async () => root.render(<Page />))
})

afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

async function saveName(displayName: string): Promise<void> {
  await act(async () => form.edit({ displayName }))
  await act(async () => void form.save())
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), waitOptions)
}

async function arrive(saved: Profile): Promise<void> {
  await act(async () => answer(Response.json(saved)))
  await vi.waitFor(() => expect(form.isSaving).toBe(false), waitOptions)
}

it('shows the saved values as stored', async () => {
  await saveName(' 次郎 ')
  await arrive({ ...profile, display_name: '次郎' })
  expect(form.fields).toEqual({ displayName: '次郎', bio: 'はじめまして' })
  expect(form.isChanged).toBe(false)
  expect(getAccount().profile?.display_name).toBe('次郎')
})

it('keeps text typed during saving', async () => {
  await saveName('次郎')
  await act(async () => form.edit({ bio: 'はじめまして。よろしく' }))
  await arrive({ ...profile, display_name: '次郎' })
  expect(form.fields).toEqual({ displayName: '次郎', bio: 'はじめまして。よろしく' })
  expect(form.isChanged).toBe(true)
})

it('leaves the account card alone after a sign-out meanwhile', async () => {
  await saveName('次郎')
  await act(async () => {
    setSession({ status: 'signed-out', accessToken: null, userId: null })
    setAccount({ status: 'signed-out', profile: null })
  })
  await act(async () => answer(Response.json({ ...profile, display_name: '次郎' })))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(getAccount()).toEqual({ status: 'signed-out', profile: null })
})

it('saves on Enter, but not on the Enter of a conversion', async () => {
  const field = document.querySelector('input')
  const input = (how: KeyboardEventInit) =>
    act(async () =>
      field?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how }),
      ),
    )
  await act(async () => {
    Reflect.set(HTMLInputElement.prototype, 'value', '次郎', field)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await input({ isComposing: true })
  // Safari, for which the composition is over by then.
  await input({ keyCode: 229 })
  expect(fetch).not.toHaveBeenCalled()
  await input({ keyCode: 13 })
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), waitOptions)
})
