import type { App } from '@gamelog/server/app'
import { authKeys } from '@gamelog/server/auth/state'
import type { UserContext } from '../context.ts'
import { publishAuthState } from './publish-auth-state.ts'

/** ms */
const publishEvery = 30_000
const lookEvery = 1_000

/**
 * Publishes bans and revocations on every connect, each 30 s, and as soon as the marker is found
 * missing (an emptied Redis): until then every service treats Redis as down.
 */
export function startPublishing(app: App, context: UserContext): void {
  const { redis, now, log } = context
  let running: Promise<void> | undefined
  let publishedAt = Number.NEGATIVE_INFINITY
  const publish = () => {
    running ??= publishAuthState(context)
      .then(() => {
        publishedAt = now()
      })
      .catch((error: Error) => {
        // The marker may stand from before: what was revoked while Redis was away does not wait for the next turn.
        publishedAt = Number.NEGATIVE_INFINITY
        log.warn({ error: error.message }, 'auth state not published')
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
  const look = async () => {
    if (redis.client.status !== 'ready') return
    const ready = await redis.client.exists(authKeys(redis).ready).catch(() => 1)
    if (ready === 0 || Math.abs(now() - publishedAt) >= publishEvery) await publish()
  }
  redis.client.on('ready', publish)
  const timer = setInterval(look, lookEvery)
  timer.unref()
  app.addHook('onReady', async () => {
    if (redis.client.status === 'ready') await publish()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    redis.client.off('ready', publish)
    await running
  })
}
