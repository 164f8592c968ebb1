import type { MyBan } from '@gamelog/contracts/user/my-ban'
import { getAccount, setBanState, stoppedTitle, useBanState } from './account-store.ts'

/** Follows what the service says of the ban by now. */
export function followBan({ ban, appeal }: MyBan): void {
  const state = ban !== null ? 'banned' : appeal !== null ? 'answered' : undefined
  if (getAccount().profile?.ban_state !== state) setBanState(state)
}

/** Properties of a button that writes: switched off, with the reason, while the member is banned. */
export function useStopped(): { disabled?: true; title?: string } {
  return useBanState() === 'banned' ? { disabled: true, title: stoppedTitle } : {}
}
