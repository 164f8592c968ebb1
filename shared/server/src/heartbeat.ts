import type { App } from './app.ts'
import type { ServiceConfig } from './config.ts'
import type { RedisHandle } from './redis.ts'

/** What a process says of itself every 10 s; read by the monitor. */
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

const interval = 10_000
/** A silent process disappears after three missed beats. */
const lifetime = 30

/** Reports to Redis (`heartbeat:<service>:<instance>`) until the app closes. A missed beat is not an error. */
export function startHeartbeat(app: App, redis: RedisHandle, config: ServiceConfig): void {
  const key = redis.key('heartbeat', config.name, config.instance)
  let last = { cpu: process.cpuUsage(), at: process.hrtime.bigint() }
  const beat = async () => {
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
  }
  const tick = () =>
    beat().catch((error: Error) => app.log.debug({ error: error.message }, 'heartbeat missed'))
  const timer = setInterval(tick, interval)
  timer.unref()
  tick()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await redis.client.del(key).catch(() => undefined)
  })
}
