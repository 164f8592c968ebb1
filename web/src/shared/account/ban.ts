import type { MyBan } from '@gamelog/contracts/user/my-ban'
import type { Profile } from '@gamelog/contracts/user/profile'
import { ApiError } from '@gamelog/ui/api-error'
import { getAccount, setAccount, useAccount } from './account-store.ts'

/** Title of the buttons that write while their member is banned. */
export const stoppedTitle = '書き込みを停止しています'

type BanState = Profile['ban_state']

function setBanState(state: BanState): void {
  const account = getAccount()
  if (account.status !== 'ready' || account.profile.ban_state === state) return
  const { ban_state: _before, ...profile } = account.profile
  setAccount({ status: 'ready', profile: state === undefined ? profile : { ...profile, ban_state: state } })
}

/** Learns from a refused write that the member is banned. */
export function noteBan(error: unknown): void {
  if (error instanceof ApiError && error.code === 'banned') setBanState('banned')
}

/** Follows what the service says of the ban by now. */
export function followBan({ ban, appeal }: MyBan): void {
  setBanState(ban !== null ? 'banned' : appeal !== null ? 'answered' : undefined)
}

/** `banned`, or `answered`: free, with the answer to an appeal to show. */
export function useBanState(): BanState {
  return useAccount().profile?.ban_state
}

/** Properties of a button that writes: switched off, with the reason, while the member is banned. */
export function useStopped(): { disabled?: true; title?: string } {
  return useBanState() === 'banned' ? { disabled: true, title: stoppedTitle } : {}
}
