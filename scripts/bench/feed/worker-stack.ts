import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedSource } from '@gamelog/contracts/antenna/source'
import { freePorts } from '@gamelog/parts/ports'
import { postgresUrl, preparePostgres } from '@gamelog/parts/postgres'
import { lastLines } from '@gamelog/parts/process-log'
import { prepareRedis, redisUrl } from '@gamelog/parts/redis'
import { ensurePrograms, nginx, redisServer } from '@gamelog/parts/system-packages'
import { provisionDatabase, type SchemaName } from '@gamelog/server/provision'
import pg from 'pg'
import { loadSecrets } from '../../settings/secrets.ts'
import { root } from '../../start/layout.ts'
import type { BenchContext } from '../bench.ts'
import { describeProfiles } from '../cpu-profile.ts'
import { startPart } from '../start-part.ts'
import { documentHosts, documentUrl } from './addresses.ts'
import { itemsPerDocument } from './documents.ts'
import { openFeedWatch } from './feed-watch.ts'

/** The worker as it runs in production, with a PostgreSQL and a Redis of its own. */
export interface WorkerStack {
  workerPid: number
  postgresPid: number
  itemsPerFeed: number
  /** Makes every feed due: `changed` forgets articles and validators, `unchanged` keeps them. */
  prepare(outcome: 'changed' | 'unchanged'): Promise<void>
  /** Has all feeds fetched by jobs and waits for the last. @throws Error when one does not come out as expected. */
  refreshAll(outcome: 'changed' | 'unchanged'): Promise<{ seconds: number; latencies: number[] }>
  /** Stops the worker; says where its time went when profiles were wanted. */
  finish(): Promise<string[]>
}

export async function startWorkerStack(
  context: BenchContext,
  feeds: { port: number; count: number },
): Promise<WorkerStack> {
  await ensurePrograms([redisServer, nginx], context.report)
  const [postgresPort = 0, redisPort = 0, workerPort = 0] = await freePorts(3)
  const secrets = loadSecrets(context.folder)
  const server = { port: postgresPort, password: secrets.postgresPassword }
  // As in production: durable, so that storing costs what it costs.
  const postgres = await startPart(
    context,
    await preparePostgres({ ...server, folder: join(context.folder, 'postgres'), fsync: true }),
  )
  const redis = { port: redisPort, password: secrets.redisPassword }
  await startPart(context, prepareRedis({ ...redis, folder: join(context.folder, 'redis'), durable: true }))
  const urls = await provisionDatabase({
    adminUrl: postgresUrl(server),
    database: 'gamelog',
    passwords: secrets.databasePasswords as Record<SchemaName, string>,
  })
  const worker = await startPart(context, {
    name: 'worker',
    command: process.execPath,
    args: [...profileFlags(context), 'services/antenna/src/worker.ts'],
    cwd: root,
    env: {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(workerPort),
      LOG_LEVEL: 'warn',
      // Its articles lead to sites that are not there.
      LINK_CHECKS: 'off',
      PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
      ANTENNA_DATABASE_URL: urls.antenna,
      REDIS_URL: redisUrl(redis),
      PUBLISHED_DIR: join(context.folder, 'published'),
      FEED_SOURCES: writeSources(context.folder, feeds),
      FEED_ALLOW_HOSTS: documentHosts.map((host) => `${host}:${feeds.port}`).join(','),
    },
    isReady: async () => (await fetch(`http://127.0.0.1:${workerPort}/healthz`)).ok,
  })
  const database = new pg.Pool({ connectionString: urls.antenna, max: 2 })
  context.cleanUp.defer(() => database.end())
  await waitForFirstFetch(database, feeds.count)
  const watch = await openFeedWatch(context, redisUrl(redis), feeds.count)
  return {
    workerPid: worker.pid,
    postgresPid: postgres.pid,
    itemsPerFeed: itemsPerDocument,
    async prepare(outcome) {
      await watch.rest()
      if (outcome === 'changed') {
        await database.query('truncate antenna.articles cascade')
        await database.query('update antenna.sources set etag = null, last_modified = null, body_hash = null')
      }
      await database.query(
        'update antenna.sources set next_try_at = now(), failures = 0, claim = null, claimed_until = null',
      )
    },
    refreshAll: (outcome) =>
      watch.refreshAll(outcome).catch((error: Error) => {
        const said = lastLines(join(context.folder, 'logs', 'worker.log'), 5)
        throw new Error([error.message, 'the worker said last:', ...said].join('\n'))
      }),
    async finish() {
      await worker.stop()
      return describeProfiles(context.profileDir)
    },
  }
}

/** The worker fetches everything when it starts; a round must not meet that. */
async function waitForFirstFetch(database: pg.Pool, count: number): Promise<void> {
  const deadline = Date.now() + 300_000
  for (;;) {
    const done = await database.query(
      'select from antenna.sources where last_ok_at is not null and claim is null',
    )
    if (done.rowCount === count) return
    if (Date.now() > deadline)
      throw new Error(`only ${done.rowCount} of ${count} feeds were fetched at the start`)
    await sleep(200)
  }
}

function profileFlags({ profileDir }: BenchContext): string[] {
  if (profileDir === undefined) return []
  mkdirSync(profileDir, { recursive: true })
  return ['--cpu-prof', `--cpu-prof-dir=${profileDir}`]
}

/** An interval of a day: only the bench makes feeds due. */
function writeSources(folder: string, { port, count }: { port: number; count: number }): string {
  const sources: FeedSource[] = Array.from({ length: count }, (_, index) => ({
    id: `site-${index}`,
    name: `サイト${index}`,
    feed_url: documentUrl(index, port),
    home_url: `https://site-${index}.example/`,
    zone: '+09:00',
    accent: { dark: '#ffffff', light: '#000000' },
    rule: [{ category: 'fps-general' }],
    interval_s: 86_400,
  }))
  const file = join(folder, 'sources.json')
  writeFileSync(file, JSON.stringify(sources))
  return file
}
