import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import type { FeedSource } from '@gamelog/contracts/antenna/source'
import { freePort } from '@gamelog/parts/ports'
import { createDatabase } from '@gamelog/server/database'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { createTestRedis } from '@gamelog/testing/test-redis'
import type { AntennaTables, Db } from '../src/db/tables.ts'

/** A source as the sources file writes it. */
export function source(id: string, feedUrl: string, more: Partial<FeedSource> = {}): FeedSource {
  return {
    id,
    name: `サイト${id}`,
    feed_url: feedUrl,
    home_url: 'https://example.com/',
    zone: '+09:00',
    accent: { dark: '#ffffff', light: '#000000' },
    rule: [{ category: 'fps-general' }],
    interval_s: 20,
    ...more,
  }
}

export interface WorkerStage {
  env: Record<string, string>
  db: Db
  publishedDir: string
  readArticles(): Promise<ArticlesFile>
  /** Starts the worker as a process of its own. */
  spawnWorker(): Promise<ChildProcess>
  [Symbol.asyncDispose](): Promise<void>
}

interface StageOptions {
  sources: FeedSource[]
  allowHosts: string[]
  /** Default: the run's Redis, under a prefix of its own. */
  redisUrl?: string
}

/** Database, Redis and folders for one worker test, and the environment that names them. */
export async function stageWorker(options: StageOptions): Promise<WorkerStage> {
  const database = await createTestDatabase()
  const redis = await createTestRedis()
  const folder = await mkdtemp(join(tmpdir(), 'gamelog-worker-'))
  const sourcesFile = join(folder, 'sources.json')
  await writeFile(sourcesFile, JSON.stringify(options.sources))
  const publishedDir = join(folder, 'published')
  const env = {
    NODE_ENV: 'test',
    DEMO: '1',
    LOG_LEVEL: 'error',
    PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
    ANTENNA_DATABASE_URL: database.urls.antenna,
    WORKER_REDIS_URL: options.redisUrl ?? redis.urls.worker,
    REDIS_PREFIX: redis.prefix,
    PUBLISHED_DIR: publishedDir,
    FEED_SOURCES: sourcesFile,
    FEED_ALLOW_HOSTS: options.allowHosts.join(','),
  }
  const db = createDatabase<AntennaTables>({ url: database.urls.antenna, schema: 'antenna', max: 3 })
  const running = new Set<ChildProcess>()
  return {
    env,
    db,
    publishedDir,
    readArticles: async () => JSON.parse(await readFile(join(publishedDir, 'articles.json'), 'utf8')),
    async spawnWorker() {
      const child = spawn(process.execPath, [resolve(import.meta.dirname, '../src/worker.ts')], {
        env: { ...process.env, ...env, PORT: String(await freePort()) },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      running.add(child)
      child.once('exit', () => running.delete(child))
      return child
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...running].map(stop))
      await db.destroy()
      await redis[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
