import { loginLockSeconds, loginTries } from '@gamelog/contracts/admin/login'
import { addressBucket } from '@gamelog/server/client-address'
import { createTryCounter } from '@gamelog/server/try-counter'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'

interface Attempt {
  ip: string
  userId: string
}

export interface LoginLimits {
  /** Counts a try before its password is looked at: tries at the same time cannot exceed the limit. @throws 429, 503 */
  take(attempt: Attempt): Promise<CountedTry>
}

export interface CountedTry {
  /** Everything was right: the account's wrong tries are forgotten. */
  forgive(): Promise<void>
  /** This one was right, and there is more to show: it is not counted, those before are. */
  giveBack(): Promise<void>
  /** The password or code was wrong. @returns tries left, 0 = locked from now on; null = they are not counted */
  keep(): Promise<number | null>
}

/** Does what comes after a try was found right; a failure of it is no wrong try. */
export async function refundTryOnFailure<Result>(
  attempt: CountedTry,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await attempt.giveBack().catch(() => undefined)
    throw error
  }
}

const uncounted: CountedTry = {
  forgive: async () => undefined,
  giveBack: async () => undefined,
  keep: async () => null,
}
const message = (wait: number) =>
  `パスワードの間違いが続いたため、しばらくログインできません。あと${wait}秒お待ちください。`

/** Counts wrong passwords and codes by account and by address; RATE_LIMITS=off counts none. */
export function createLoginLimits({
  redis,
  config,
  db,
}: Pick<AdminContext, 'redis' | 'config' | 'db'>): LoginLimits {
  if (!config.rateLimits) return { take: async () => uncounted }
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
        async giveBack() {
          await Promise.all([accounts.giveBack(userId), addresses.giveBack(address)])
        },
        async keep() {
          if (ofAccount === 0) await accounts.lock(userId)
          if (ofAddress === 0) await addresses.lock(address)
          const left = Math.min(ofAccount, ofAddress)
          if (left === 0) await recordLock(db, userId)
          return left
        },
      }
    },
  }
}

async function recordLock(db: Db, userId: string): Promise<void> {
  await recordOwnChange(db, {
    actor: { userId, tokenHash: null },
    action: 'session.lock',
    target: `session:${userId}`,
  })
}
