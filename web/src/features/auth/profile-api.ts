import { getMyProfile, initializeProfile } from '@gamelog/contracts/user/profile'
import { ApiError } from '@gamelog/ui/api-error'
import { loadAuth } from '../../shared/account/auth.ts'
import { callAsMember } from '../../shared/account/call-as-member.ts'
import { initializeTimeout, type ProfileApi } from './profile-sequence.ts'

/** The provider's metadata of the account; the server uses its own records instead. */
async function providerMetadata(): Promise<unknown> {
  const auth = await loadAuth()
  const { data } = await auth.getSession()
  return data.session?.user.user_metadata
}

/** The calls of the profile sequence, made as the signed-in member. */
export const profileApi: ProfileApi = {
  async fetchProfile() {
    try {
      return await callAsMember(getMyProfile, {})
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  },
  async initializeProfile() {
    const body = { provider_metadata: await providerMetadata() }
    return callAsMember(initializeProfile, { body }, { timeoutMs: initializeTimeout })
  },
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
