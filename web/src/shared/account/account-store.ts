import type { Profile } from '@gamelog/contracts/user/profile'
import { useSyncExternalStore } from 'react'

/** The account card's four states (product.md, section 2). `failed` = signed in, but no usable profile. */
export type Account =
  | { readonly status: 'loading' | 'signed-out' | 'failed'; readonly profile: null }
  | { readonly status: 'ready'; readonly profile: Profile }

let account: Account = { status: 'loading', profile: null }
const listeners = new Set<() => void>()

export function getAccount(): Account {
  return account
}

/** Called by the auth feature, and by the profile page after a save. */
export function setAccount(next: Account): void {
  account = next
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The account, current in every render. */
export function useAccount(): Account {
  return useSyncExternalStore(subscribe, getAccount, getAccount)
}
