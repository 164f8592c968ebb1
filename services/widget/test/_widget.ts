import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Article, ArticlesFile } from '@gamelog/contracts/antenna/article'
import { scriptDataMark } from '@gamelog/contracts/widget/script-data'
import type { App } from '@gamelog/server/app'
import { createDatabase } from '@gamelog/server/database'
import { articlesFilePath } from '@gamelog/server/published-articles'
import { writePublishedFile } from '@gamelog/server/write-published-file'
import { internalVariables } from '@gamelog/testing/internal-tokens'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { createTestRedis } from '@gamelog/testing/test-redis'
import { createTestAuth, type TestAuth } from '@gamelog/testing/tokens'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Db, WidgetTables } from '../src/db/tables.ts'

export interface WidgetStage extends AsyncDisposable {
  app: App
  db: Db
  auth: TestAuth
  env: Record<string, string>
  /** Publishes articles.json with these articles, newest first. */
  publish(articles: readonly Article[], more?: Partial<ArticlesFile>): Promise<void>
  /** Another replica on the same parts. */
  startReplica(): Promise<App>
}

/** `count` articles, newest first; their ids are `articleIdOf(0)`, `articleIdOf(1)` … */
export function makeArticles(count: number, more: Partial<Article> = {}): Article[] {
  const now = Math.floor(Date.now() / 1_000)
  return Array.from({ length: count }, (_, index) => ({
    id: articleIdOf(index),
    title: `記事${index}`,
    link: `https://news.example/${index}`,
    sourceSite: 'ニュース',
    thumbnailUrl: null,
    publishedDate: now - index * 60,
    ...more,
  }))
}

/** A well-formed article id: 16 letters of base32. */
export function articleIdOf(index: number): string {
  return index
    .toString(26)
    .padStart(16, '0')
    .replace(/[0-9]/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? 'q')
}

/** The widget service on a database, a Redis prefix and a folder of its own; ten articles are published. */
export async function stageWidget(more: Record<string, string> = {}): Promise<WidgetStage> {
  const database = await createTestDatabase()
  const redis = await createTestRedis()
  const redisUrl = more.REDIS_URL ?? redis.url
  const auth = await createTestAuth({ url: redisUrl, prefix: redis.prefix })
  const publishedDir = await mkdtemp(join(tmpdir(), 'gamelog-widget-'))
  // The built one is the subject of widget-embed's own tests.
  const scriptFile = join(publishedDir, 'embed.js')
  await writeFile(scriptFile, `show(${scriptDataMark})`)
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'https://gamelog.example',
    ...internalVariables('widget'),
    PUBLISHED_DIR: publishedDir,
    WIDGET_DATABASE_URL: database.urls.widget,
    WIDGET_REDIS_URL: more.REDIS_URL ?? redis.urls.widget,
    ADMIN_URL: 'http://127.0.0.1:1',
    ANTENNA_URL: 'http://127.0.0.1:1',
    REDIS_PREFIX: redis.prefix,
    ...auth.env,
    ...more,
  }
  const publish: WidgetStage['publish'] = (articles, file) =>
    writePublishedFile(
      articlesFilePath(publishedDir),
      JSON.stringify({
        generated_at: new Date().toISOString(),
        total_count: articles.length,
        articles,
        pickups: {},
        sources: [],
        trending: [],
        ...file,
      }),
      new Date(),
    )
  await publish(makeArticles(10))
  const apps: App[] = []
  const startReplica = async () => {
    const app = await buildApp({ ...readConfig(env), scriptFile })
    apps.push(app)
    return app
  }
  const app = await startReplica()
  const db = createDatabase<WidgetTables>({ url: database.urls.widget, schema: 'widget', max: 3 })
  return {
    app,
    db,
    auth,
    env,
    publish,
    startReplica,
    async [Symbol.asyncDispose]() {
      await Promise.all(apps.map((each) => each.close()))
      await db.destroy()
      await auth[Symbol.asyncDispose]()
      await redis[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
      await rm(publishedDir, { recursive: true })
    },
  }
}
