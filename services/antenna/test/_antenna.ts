import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import type { App } from '@gamelog/server/app'
import { createDatabase } from '@gamelog/server/database'
import { type DayPartitions, keepDayPartitions } from '@gamelog/server/day-partitions'
import { articlesFilePath } from '@gamelog/server/published-articles'
import type { Settings } from '@gamelog/server/settings/settings'
import { internalVariables } from '@gamelog/testing/internal-tokens'
import { settingsWith } from '@gamelog/testing/settings'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { createTestRedis } from '@gamelog/testing/test-redis'
import { createTestAuth, type TestAuth } from '@gamelog/testing/tokens'
import { buildApp } from '../src/app.ts'
import type { ArticleInsert } from '../src/articles/store/repository.ts'
import { readConfig } from '../src/config.ts'
import type { AntennaTables, Db } from '../src/db/tables.ts'
import { articleId } from '../src/intake/parsing/article-id.ts'
import type { ClickEvent } from '../src/statistics/clicks/click-event.ts'
import { storeClicks } from '../src/statistics/clicks/store-clicks.ts'

export interface AntennaStage extends AsyncDisposable {
  app: App
  db: Db
  settings: Settings
  auth: TestAuth
  env: Record<string, string>
  publishedDir: string
  webDist: string
  readArticles(): Promise<ArticlesFile>
  startReplica(): Promise<App>
  /** Stores clicks as the stream's consumer does. */
  storeClicks(events: readonly ClickEvent[], now?: Date): Promise<void>
}

/** Makes partitions on demand only. */
export function partitionsOf(db: Db): DayPartitions {
  return keepDayPartitions(
    db,
    { jobs: { everyReplica: () => ({ runSoon: () => undefined }) }, settings: settingsWith() },
    [],
  )
}

/** The antenna's HTTP service on a database, a Redis prefix and folders of its own. */
export async function stageAntenna(more: Record<string, string> = {}): Promise<AntennaStage> {
  const database = await createTestDatabase()
  const redis = await createTestRedis()
  const redisUrl = more.REDIS_URL ?? redis.url
  const auth = await createTestAuth({ url: redisUrl, prefix: redis.prefix })
  const folder = await mkdtemp(join(tmpdir(), 'gamelog-antenna-'))
  const publishedDir = join(folder, 'published')
  const webDist = join(folder, 'web')
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'https://gamelog.example',
    ...internalVariables('antenna'),
    PUBLISHED_DIR: publishedDir,
    WEB_DIST: webDist,
    ANTENNA_DATABASE_URL: database.urls.antenna,
    ANTENNA_REDIS_URL: more.REDIS_URL ?? redis.urls.antenna,
    // For a worker beside it.
    WORKER_REDIS_URL: redis.urls.worker,
    REDIS_PREFIX: redis.prefix,
    ...auth.env,
    ...more,
  }
  const apps: App[] = []
  const startReplica = async () => {
    const app = await buildApp(readConfig(env))
    apps.push(app)
    return app
  }
  const app = await startReplica()
  const db = createDatabase<AntennaTables>({ url: database.urls.antenna, schema: 'antenna', max: 3 })
  return {
    app,
    db,
    settings: settingsWith(),
    auth,
    env,
    publishedDir,
    webDist,
    startReplica,
    storeClicks: (events, now) =>
      storeClicks({ db, partitions: partitionsOf(db), settings: settingsWith() }, events, now),
    readArticles: async () => JSON.parse(await readFile(articlesFilePath(publishedDir), 'utf8')),
    async [Symbol.asyncDispose]() {
      await Promise.all(apps.map((each) => each.close()))
      await db.destroy()
      await auth[Symbol.asyncDispose]()
      await redis[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Puts a source and `count` articles in the tables, one a minute, newest first. Returns their ids. */
export async function insertArticles(
  db: Db,
  count: number,
  more: (index: number) => Partial<ArticleInsert> = () => ({}),
): Promise<string[]> {
  await db
    .insertInto('sources')
    .values({
      id: 'apex',
      name: 'Apexテスト',
      feed_url: 'https://apex.example/feed',
      home_url: 'https://apex.example/',
      host: 'apex.example',
      zone: '+09:00',
      accent: JSON.stringify({ dark: '#ffffff', light: '#000000' }),
      rule: JSON.stringify([{ category: 'apex-legends' }]),
      interval_s: 600,
      position: 0,
      active: true,
    })
    .execute()
  const rows = Array.from({ length: count }, (_, index) => {
    const link = `https://apex.example/articles/${index + 1}`
    return {
      id: articleId(link),
      source_id: 'apex',
      guid: link,
      canonical_link: link,
      link,
      title: `記事 ${index + 1}`,
      summary: `要約 ${index + 1}`,
      thumbnail_url: null,
      published_at: new Date(Date.now() - (index + 1) * 60_000),
      date_known: true,
      ...more(index),
    }
  })
  await db.insertInto('articles').values(rows).execute()
  return rows.map((row) => row.id)
}
