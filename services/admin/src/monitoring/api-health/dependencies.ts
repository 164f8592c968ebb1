import { countFailingSources } from '@gamelog/contracts/admin/dashboard'
import { serviceNames } from '@gamelog/contracts/admin/health'
import type { StoreName } from '@gamelog/contracts/monitor/services'
import type { Dependency } from '@gamelog/contracts/stats/api-health'
import { getInternal } from '@gamelog/server/get-internal'
import type { RedisHandle } from '@gamelog/server/redis'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import type { AdminContext } from '../../context.ts'
import { addressOf } from '../../service-address.ts'
import { readJobs } from '../jobs/ask-services.ts'
import type { WatchedState } from '../monitor/watched-state.ts'
import {
  describeCache,
  describeJobs,
  describePostgres,
  describeRedis,
  describeService,
  describeStreams,
  noAnswer,
  type Reading,
} from './describe.ts'
import { readConnections } from './repository.ts'

/** ms; slower stores count as down. */
const timeoutMs = 1_500

interface Sources {
  /** The Redis of the ready-made answers, where it is another one. */
  cache: RedisHandle['client'] | undefined
  /** State of services and stores as the monitor saw it. */
  watched: Pick<WatchedState, 'services' | 'dependencies' | 'writes'>
}

/** How everything the site stands on is now; each part is asked by itself, so that one that is away delays no other. */
export async function readDependencies(
  context: AdminContext,
  { cache, watched }: Sources,
): Promise<Dependency[]> {
  const { db, redis } = context
  const refusalOf = (name: StoreName) =>
    watched.writes[name].status === 'stopped' ? watched.writes[name].reason : null
  const [postgres, redisMain, redisCache, work, sources] = await Promise.all([
    measure(async () => describePostgres(await readConnections(db), refusalOf('postgres'))),
    measure(async () => describeRedis(await redis.client.info('memory'), refusalOf('redis'))),
    cache && measure(async () => describeCache(await cache.info('stats'))),
    readJobs(context),
    readSources(context),
  ])
  const since = (name: StoreName) =>
    watched.dependencies[name].firstFailureAt ?? watched.writes[name].firstFailureAt
  return [
    dependency('postgres', postgres, since('postgres')),
    dependency('redis', redisMain, since('redis')),
    ...(redisCache ? [dependency('cache', redisCache)] : []),
    dependency('jobs', describeJobs(work.services)),
    dependency('sources', sources),
    dependency('streams', describeStreams(work.services)),
    ...serviceNames.map((name) => {
      const service = watched.services[name]
      return dependency(name, describeService(service), service.firstFailureAt)
    }),
  ]
}

function dependency(
  name: Dependency['name'],
  { status, note, ms = null }: Reading & { ms?: number | null },
  failingSince: Date | null = null,
): Dependency {
  const since = status === 'ok' ? null : (failingSince?.toISOString() ?? null)
  return { name, status, ms, note, since }
}

/** Asks a store and takes the time. */
async function measure(read: () => Promise<Reading>): Promise<Reading & { ms: number | null }> {
  const started = performance.now()
  try {
    const reading = await withServiceTimeout(timeoutMs, read())
    return { ...reading, ms: Math.round(performance.now() - started) }
  } catch {
    return { status: 'down', note: noAnswer, ms: null }
  }
}

async function readSources({ config }: AdminContext): Promise<Reading> {
  const asking = { ...addressOf(config, 'antenna'), timeoutMs }
  const count = (await getInternal(countFailingSources, asking).catch(() => null))?.count
  if (count === undefined) return { status: 'unknown', note: null }
  return count === 0 ? { status: 'ok', note: null } : { status: 'warn', note: `取得に失敗 ${count}件` }
}
