import type { App } from '@gamelog/server/app'
import type { AdminContext } from './context.ts'

/** ms between two publications, and between two checks whether one is due. */
const publishPeriodMs = 30_000
const checkPeriodMs = 1_000

interface Publication {
  /** Name of its job. */
  readonly name: string
  /** Key in Redis that is missing when Redis was emptied. */
  readonly marker: string
  publish(): Promise<void>
}

/** Publishes to Redis on every connect, each 30 s, and as soon as the marker is found missing. */
export function keepPublished(
  app: App,
  { redis, jobs }: Pick<AdminContext, 'redis' | 'jobs'>,
  { name, marker, publish }: Publication,
): void {
  let publishedAt = 0
  const job = jobs.everyReplica(name, checkPeriodMs, async () => {
    if (redis.client.status !== 'ready') return
    const isThere = (await redis.client.exists(marker)) === 1
    if (isThere && Math.abs(Date.now() - publishedAt) < publishPeriodMs) return
    await publish()
    publishedAt = Date.now()
  })
  const onConnect = () => {
    publishedAt = 0
    job.runSoon()
  }
  redis.client.on('ready', onConnect)
  app.addHook('onClose', async () => {
    redis.client.off('ready', onConnect)
  })
}
