import type { MyBan } from '@gamelog/contracts/user/my-ban'
import { getAccount, setBanState } from './account-store.ts'

/** Follows what the service says of the ban by now. */
export function followBan({ ban, appeal }: MyBan): void {
  const state = ban !== null ? 'banned' : appeal !== null ? 'answered' : undefined
  if (getAccount().profile?.ban_state !== state) setBanState(state)
}
