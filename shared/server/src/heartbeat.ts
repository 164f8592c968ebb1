import type { App } from './app.ts'
import type { ServiceConfig } from './config.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { RedisHandle } from './redis.ts'

/** A process as it reports itself every 10 s; read by the monitor. */
export interface Heartbeat {
  service: string
  instance: string
  pid: number
  /** Percent of one core since the last beat. */
  cpu_percent: number
  memory_mb: number
  /** Unix seconds. */
  at: number
}

const periodMs = 10_000
/** Seconds; a silent process disappears after three missed beats. */
const lifetime = 30

/** Reports to Redis (`<service>:heartbeat:<instance>`) until the app closes. */
export function startHeartbeat(app: App, config: ServiceConfig, redis: RedisHandle, jobs: Jobs): void {
  const key = redis.key('heartbeat', config.instance)
  let last = { cpu: process.cpuUsage(), at: process.hrtime.bigint() }
  jobs.everyReplica('heartbeat', periodMs, async () => {
    const now = { cpu: process.cpuUsage(last.cpu), at: process.hrtime.bigint() }
    const elapsed = Number(now.at - last.at) / 1_000
    last = { cpu: process.cpuUsage(), at: now.at }
    const body: Heartbeat = {
      service: config.name,
      instance: config.instance,
      pid: process.pid,
      cpu_percent: Math.round(((now.cpu.user + now.cpu.system) / elapsed) * 1_000) / 10,
      memory_mb: Math.round(process.memoryUsage.rss() / 104_857.6) / 10,
      at: Math.floor(Date.now() / 1_000),
    }
    await redis.client.set(key, JSON.stringify(body), 'EX', lifetime)
  })
  app.addHook('onClose', async () => {
    await redis.client.del(key).catch(() => undefined)
  })
}
