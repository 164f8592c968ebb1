import type { App } from '@gamelog/server/app'
import { authKeys } from '@gamelog/server/auth/state'
import type { Jobs } from '@gamelog/server/jobs/jobs'
import { logFailure } from '@gamelog/server/log-failure'
import type { UserContext } from '../../context.ts'
import { publishAuthState } from './publish-auth-state.ts'

/** ms between two publications, and between two checks whether one is due. */
const publishPeriodMs = 30_000
const checkPeriodMs = 1_000

/**
 * Publishes bans and revocations on every connect, each 30 s, and as soon as the marker is found
 * missing (an emptied Redis): until then every service treats Redis as down.
 */
export function startPublishing(app: App, jobs: Jobs, context: UserContext): void {
  const { redis, now, log } = context
  let publishedAt = 0
  // Also after a failure: a session revoked while Redis was away must not wait for the next period.
  let isOverdue = true
  const publish = async () => {
    isOverdue = false
    try {
      await publishAuthState(context)
      publishedAt = now()
    } catch (error) {
      isOverdue = true
      throw error
    }
  }
  // The service listens only once it has published: until then there are no sign-ins and no writes.
  app.addHook('onReady', async () => {
    if (redis.client.status !== 'ready') return
    await publish().catch((error: Error) => logFailure(log, 'publishing of the auth state', error))
  })
  const job = jobs.everyReplica('publish-auth-state', checkPeriodMs, async () => {
    if (redis.client.status !== 'ready') return
    const isMarked = (await redis.client.exists(authKeys(redis).ready)) === 1
    if (isOverdue || !isMarked || Math.abs(now() - publishedAt) >= publishPeriodMs) await publish()
  })
  const onConnect = () => {
    isOverdue = true
    job.runSoon()
  }
  redis.client.on('ready', onConnect)
  app.addHook('onClose', async () => {
    redis.client.off('ready', onConnect)
  })
}
