import type { ServiceJobs } from '@gamelog/contracts/admin/jobs'
import type { Dependency } from '@gamelog/contracts/stats/api-health'
import { percent } from '@gamelog/server/stats-range'
import { infoValue, redisMemory } from '../monitor/redis-memory.ts'
import type { WatchedService } from '../monitor/watched-state.ts'

/** A dependency described from its answer; `note` in Japanese. */
export type Reading = Pick<Dependency, 'status' | 'note'>

export const noAnswer = '応答なし'

/** Share of the connections, the memory or a stream's cap from which someone should look. */
const nearlyFull = 0.8
/** Seconds an event may wait in its stream. */
const lateAfter = 60

/** @param refusal why it takes no writes, in Japanese; null when it does */
export function describePostgres(
  { used, max }: { used: number; max: number },
  refusal: string | null = null,
): Reading {
  const reading: Reading = { status: used / max >= nearlyFull ? 'warn' : 'ok', note: `接続 ${used} / ${max}` }
  return withRefusal(reading, refusal)
}

/** @param info what Redis answers to INFO memory @param refusal why it takes no writes, in Japanese; null when it does */
export function describeRedis(info: string, refusal: string | null = null): Reading {
  const { used, max, text } = redisMemory(info)
  const status = max > 0 && used / max >= nearlyFull ? 'warn' : 'ok'
  return withRefusal({ status, note: `メモリ ${text}` }, refusal)
}

function withRefusal(reading: Reading, refusal: string | null): Reading {
  return refusal === null ? reading : { status: 'warn', note: `書き込みを拒否・${refusal}` }
}

/** A cache evicts, so its memory may be full. @param info what Redis answers to INFO stats */
export function describeCache(info: string): Reading {
  const [hits, misses] = [infoValue(info, 'keyspace_hits'), infoValue(info, 'keyspace_misses')]
  const rate = percent(hits, hits + misses)
  return { status: 'ok', note: rate === null ? null : `命中率 ${rate.toFixed(1)}%` }
}

/** The queues of the services that answered. */
export function describeJobs(services: readonly ServiceJobs[]): Reading {
  if (services.length === 0) return { status: 'unknown', note: null }
  const queues = services.flatMap((service) => service.queues)
  const [waiting, failed, active] = (['waiting', 'failed', 'active'] as const).map((state) =>
    queues.reduce((sum, queue) => sum + queue[state], 0),
  )
  return {
    status: failed === 0 ? 'ok' : 'warn',
    note: `待ち ${waiting}・失敗 ${failed}・実行中 ${active}`,
  }
}

/** The event streams of the services that answered. */
export function describeStreams(services: readonly ServiceJobs[]): Reading {
  if (services.length === 0) return { status: 'unknown', note: null }
  const streams = services.flatMap((service) => service.streams)
  const length = streams.reduce((sum, stream) => sum + stream.length, 0)
  const dead = streams.reduce((sum, stream) => sum + stream.dead_letters, 0)
  const oldest = Math.max(0, ...streams.map((stream) => stream.oldest_age_seconds ?? 0))
  const isStuck = oldest > lateAfter || streams.some((stream) => stream.length > nearlyFull * stream.cap)
  const parts = [
    `待ち ${length}`,
    ...(length > 0 ? [`最古 ${oldest}秒`] : []),
    ...(dead > 0 ? [`失敗 ${dead}`] : []),
  ]
  return { status: isStuck || dead > 0 ? 'warn' : 'ok', note: parts.join('・') }
}

const statusOf = { running: 'ok', partial: 'warn', stopped: 'down', unknown: 'unknown' } as const

/** A service described from the monitor's probes. */
export function describeService({
  status,
  running,
  total,
}: Pick<WatchedService, 'status' | 'running' | 'total'>): Reading {
  if (status === 'stopped') return { status: 'down', note: noAnswer }
  return { status: statusOf[status], note: total > 1 ? `${running} / ${total}` : null }
}
