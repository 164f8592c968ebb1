import { countFailingSources } from '@gamelog/contracts/admin/dashboard'
import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import type { Dependency } from '@gamelog/contracts/stats/api-health'
import { getInternal } from '@gamelog/server/get-internal'
import type { AdminContext } from '../context.ts'
import { checkServices } from '../health/check-services.ts'
import { readJobs } from '../jobs/ask-services.ts'
import { describeJobs, describePostgres, describeRedis, describeStreams, type Reading } from './describe.ts'
import { readConnections } from './repository.ts'

/** ms; slower stores count as down. */
const timeoutMs = 1_500

/** How everything the site stands on is now; each part is asked by itself, so that one that is away delays no other. */
export async function readDependencies(context: AdminContext): Promise<Dependency[]> {
  const { config, db, redis } = context
  const [postgres, redisMain, work, sources, services] = await Promise.all([
    measure('postgres', async () => describePostgres(await readConnections(db))),
    measure('redis', async () => describeRedis(await redis.client.info('memory'))),
    readJobs(context),
    readSources(context),
    checkServices(config.serviceUrls),
  ])
  const unmeasured = (name: Dependency['name'], reading: Reading): Dependency => {
    return { name, ...reading, ms: null, since: null }
  }
  return [
    postgres,
    redisMain,
    unmeasured('jobs', describeJobs(work.services)),
    unmeasured('sources', sources),
    unmeasured('streams', describeStreams(work.services)),
    ...serviceNames.map((name) => unmeasured(name, describeService(name, services.services))),
  ]
}

/** Asks a store and takes the time. */
async function measure(name: Dependency['name'], read: () => Promise<Reading>): Promise<Dependency> {
  const started = performance.now()
  const late = AbortSignal.timeout(timeoutMs)
  const reading = await Promise.race([
    read().catch(() => undefined),
    new Promise<undefined>((resolve) => late.addEventListener('abort', () => resolve(undefined))),
  ])
  const ms = Math.round(performance.now() - started)
  return reading
    ? { name, ...reading, ms, since: null }
    : { name, status: 'down', ms: null, note: '応答なし', since: null }
}

async function readSources({ config }: AdminContext): Promise<Reading> {
  const { internalSecret, serviceUrls } = config
  const asking = { internalSecret, service: 'antenna', urls: serviceUrls.antenna, timeoutMs } as const
  const count = (await getInternal(countFailingSources, asking).catch(() => null))?.count
  if (count === undefined) return { status: 'unknown', note: null }
  return count === 0 ? { status: 'ok', note: null } : { status: 'warn', note: `取得に失敗 ${count}件` }
}

type Replicas = Awaited<ReturnType<typeof checkServices>>['services']

/** Replicas are called `board-1`, `board-2`; a single one `board`. */
function describeService(name: ServiceName, all: Replicas): Reading {
  const replicas = all.filter((replica) => replica.name.replace(/-\d+$/, '') === name)
  const well = replicas.filter(({ status }) => status === 'ok')
  if (well.length === 0) return { status: 'down', note: '応答なし' }
  const note = replicas.length > 1 ? `${well.length} / ${replicas.length}` : null
  return { status: well.length < replicas.length ? 'warn' : 'ok', note }
}
