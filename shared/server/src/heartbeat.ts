import { cpus } from 'node:os'
import type { App } from './app.ts'
import type { ServiceConfig } from './config.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { RedisHandle } from './redis.ts'

/** A process as it reports itself every 10 s; read by the monitor. */
export interface Heartbeat {
  service: string
  instance: string
  pid: number
  /** Percent of the whole machine since the last beat. */
  cpu_percent: number
  memory_mb: number
  /** Short commit; null where it is not known. */
  version: string | null
  /** Unix seconds. */
  started_at: number
  at: number
}

const periodMs = 10_000
/** Seconds; a silent process disappears after three missed beats. */
const lifetime = 30

/** The hash of a service's heartbeats: a field per instance. */
export function heartbeatKey(redis: Pick<RedisHandle, 'sharedKey'>, service: string): string {
  return redis.sharedKey(service, 'heartbeat', 'all')
}

/** Reports to Redis until the app closes. */
export function startHeartbeat(app: App, config: ServiceConfig, redis: RedisHandle, jobs: Jobs): void {
  const key = heartbeatKey(redis, config.name)
  const cores = cpus().length || 1
  const startedAt = Math.floor(Date.now() / 1_000 - process.uptime())
  let last = { cpu: process.cpuUsage(), at: process.hrtime.bigint() }
  jobs.everyReplica('heartbeat', periodMs, async () => {
    const now = { cpu: process.cpuUsage(last.cpu), at: process.hrtime.bigint() }
    const elapsed = (Number(now.at - last.at) / 1_000) * cores
    last = { cpu: process.cpuUsage(), at: now.at }
    const body: Heartbeat = {
      service: config.name,
      instance: config.instance,
      pid: process.pid,
      cpu_percent: Math.round(((now.cpu.user + now.cpu.system) / elapsed) * 10_000) / 100,
      memory_mb: Math.round(process.memoryUsage.rss() / 104_857.6) / 10,
      version: config.version,
      started_at: startedAt,
      at: Math.floor(Date.now() / 1_000),
    }
    // Instances that have gone, as containers with names of their own do, leave with the next beat of another.
    const gone = (await listBeats(redis, config.name)).filter(isSilent).map(({ instance }) => instance)
    const multi = redis.client.multi().hset(key, config.instance, JSON.stringify(body))
    if (gone.length > 0) multi.hdel(key, ...gone)
    await multi.expire(key, lifetime).exec()
  })
  app.addHook('onClose', async () => {
    await redis.client.hdel(key, config.instance).catch(() => undefined)
  })
}

/** The processes of a service that have reported within 30 s, by instance. @throws while Redis is away */
export async function readHeartbeats(
  redis: Pick<RedisHandle, 'client' | 'sharedKey'>,
  service: string,
): Promise<Heartbeat[]> {
  const beats = await listBeats(redis, service)
  return beats.filter((beat) => !isSilent(beat)).toSorted((a, b) => a.instance.localeCompare(b.instance))
}

async function listBeats(
  redis: Pick<RedisHandle, 'client' | 'sharedKey'>,
  service: string,
): Promise<Heartbeat[]> {
  const texts = await redis.client.hvals(heartbeatKey(redis, service))
  return texts.map((text) => JSON.parse(text) as Heartbeat)
}

function isSilent({ at }: Heartbeat): boolean {
  return at < Date.now() / 1_000 - lifetime
}
