import { loginLockSeconds, loginTries } from '@gamelog/contracts/admin/session'
import { addressBucket } from '@gamelog/server/client-address'
import type { ServiceConfig } from '@gamelog/server/config'
import type { RedisHandle } from '@gamelog/server/redis'
import { createTryCounter } from '@gamelog/server/try-counter'

interface Attempt {
  ip: string
  userId: string
}

export interface LoginLimits {
  /** Counts a try before its password is looked at: tries at the same time cannot exceed the limit. @throws 429, 503 */
  take(attempt: Attempt): Promise<CountedTry>
}

interface CountedTry {
  /** The password was right: the account's wrong ones are forgotten. */
  forgive(): Promise<void>
  /** The password was wrong. @returns tries left, 0 = locked from now on; null = they are not counted */
  keep(): Promise<number | null>
}

const uncounted: CountedTry = { forgive: async () => undefined, keep: async () => null }
const message = (wait: number) =>
  `パスワードの間違いが続いたため、しばらくログインできません。あと${wait}秒お待ちください。`

/** Counts wrong passwords by account and by address; RATE_LIMITS=off counts none. */
export function createLoginLimits(
  redis: RedisHandle,
  { rateLimits }: Pick<ServiceConfig, 'rateLimits'>,
): LoginLimits {
  if (!rateLimits) return { take: async () => uncounted }
  const counter = (kind: keyof typeof loginTries) =>
    createTryCounter(redis, {
      name: `login-${kind}`,
      points: loginTries[kind],
      seconds: loginLockSeconds,
      message,
    })
  const accounts = counter('account')
  const addresses = counter('address')
  return {
    async take(attempt) {
      const { userId } = attempt
      const address = addressBucket(attempt)
      const ofAccount = await accounts.take(userId)
      const ofAddress = await addresses.take(address).catch(async (error: unknown) => {
        await accounts.giveBack(userId).catch(() => undefined)
        throw error
      })
      return {
        async forgive() {
          await Promise.all([accounts.clear(userId), addresses.giveBack(address)])
        },
        async keep() {
          if (ofAccount === 0) await accounts.lock(userId)
          if (ofAddress === 0) await addresses.lock(address)
          return Math.min(ofAccount, ofAddress)
        },
      }
    },
  }
}
