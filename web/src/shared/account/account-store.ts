import type { Profile } from '@gamelog/contracts/user/profile'
import { ApiError } from '@gamelog/ui/api-error'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The account card's four states. `failed` = signed in, but no usable profile, or no answer about it. */
export type Account =
  | { readonly status: 'loading' | 'signed-out' | 'failed'; readonly profile: null }
  | { readonly status: 'ready'; readonly profile: Profile }

const store = createStore<Account>()(() => ({ status: 'loading', profile: null }))

let retry: () => void = () => undefined

/** Sets what looks for the account again; called once by the auth feature. */
export function setAccountRetry(run: () => void): void {
  retry = run
}

/** Looks for the account again after a failure. */
export function retryAccount(): void {
  retry()
}

export const getAccount = store.getState

/** Called by the auth feature, and by the profile page after a save. */
export function setAccount(next: Account): void {
  store.setState(next, true)
}

/** The account, current in every render. */
export function useAccount(): Account {
  return useStore(store)
}

/** Title of the buttons that write while their member is banned. */
export const stoppedTitle = '書き込みを停止しています'

export function setBanState(ban_state: Profile['ban_state']): void {
  const account = getAccount()
  if (account.profile) setAccount({ ...account, profile: { ...account.profile, ban_state } })
}

/** Learns from a refused write that the member is banned, or that the site is read-only. */
export function learnFromRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.code === 'banned') setBanState('banned')
  if (error.code === 'read_only')
    import('../site/follow-site.ts').then(
      ({ askSite }) => askSite(),
      () => undefined,
    )
}

/** `banned`, or `answered`: free, with the answer to an appeal to show. */
export function useBanState(): Profile['ban_state'] {
  return useAccount().profile?.ban_state
}
