import type { Profile } from '@gamelog/contracts/user/profile'
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
