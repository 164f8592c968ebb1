import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Post } from '@gamelog/contracts/board/post'
import type { Thread, ThreadDetail } from '@gamelog/contracts/board/thread'
import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import type { SettingValues } from '@gamelog/contracts/settings/registry'
import type { App } from '@gamelog/server/app'
import { createDatabase } from '@gamelog/server/database'
import { connectRedis, keysOf } from '@gamelog/server/redis'
import type { Settings } from '@gamelog/server/settings/settings'
import { settingsKey } from '@gamelog/server/settings/watch-settings'
import { callAs, internalVariables } from '@gamelog/testing/internal-tokens'
import { settingsWith } from '@gamelog/testing/settings'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { createTestRedis } from '@gamelog/testing/test-redis'
import { createTestAuth, type TestAuth, type TestSession } from '@gamelog/testing/tokens'
import { expect } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type BoardConfig, readConfig } from '../src/config.ts'
import { contents } from '../src/contents.ts'
import type { BoardTables, Db } from '../src/db/tables.ts'

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  headers?: Record<string, string> | undefined
  /** Index of the replica; default the first. */
  replica?: number
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
  json: any
}

/** A client of the board: an account, an admin, or a guest. */
export interface Person {
  userId: string
  /** Of a request; undefined for a guest. */
  authorization: string | undefined
  call(path: string, options?: CallOptions): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  delete(path: string, body?: unknown): Promise<Answer>
}

export interface Stage {
  apps: App[]
  db: Db
  contents: typeof contents
  /** At their defaults, and what the environment sets. */
  settings: Settings
  auth: TestAuth
  config: BoardConfig
  env: Record<string, string>
  /** Superuser connection to the database. */
  adminUrl: string
  visitor: Person
  member(session?: TestSession): Promise<Person>
  admin(role?: AdminRole): Promise<Person>
  makeThread(person: Person, more?: Record<string, unknown>): Promise<{ thread: Thread; first_post: Post }>
  /** Publishes settings as the admin service does, and waits until every replica follows. */
  publish(values: Partial<SettingValues>): Promise<void>
  /** Inserts posts up to a number directly into Postgres. */
  fill(threadId: number, upTo: number): Promise<void>
  readThread(id: number, replica?: number): Promise<ThreadDetail>
  [Symbol.asyncDispose](): Promise<void>
}

/** The service on a database and Redis prefix of its own, as one or more replicas. Rate limits are off by default. */
export async function stageBoard(
  options: { replicas?: number; env?: Record<string, string>; redis?: { url: string; prefix: string } } = {},
): Promise<Stage> {
  const database = await createTestDatabase()
  const own = await createTestRedis()
  const redis = options.redis ?? own
  const auth = await createTestAuth(redis)
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
    ...internalVariables('board'),
    BOARD_DATABASE_URL: database.urls.board,
    BOARD_REDIS_URL: options.redis?.url ?? own.urls.board,
    REDIS_PREFIX: redis.prefix,
    RATE_LIMITS: 'off',
    DISPLAY_ID_SECRET: 'display-id-secret-for-tests-only-1234',
    GUEST_COOKIE_SECRET: 'guest-cookie-secret-for-tests-only-1',
    WEB_DIST: '/nonexistent',
    ...auth.env,
    ...options.env,
  }
  const config = readConfig(env)
  const apps: App[] = []
  for (let index = 0; index < (options.replicas ?? 1); index += 1)
    apps.push(await buildApp({ ...config, instance: `board-${index + 1}` }))
  const db = createDatabase<BoardTables>({ url: config.db.url, schema: 'board', max: 3 })

  const person = (userId: string, authorization?: string): Person => {
    const call: Person['call'] = async (path, { method = 'GET', body, headers = {}, replica = 0 } = {}) => {
      const response = await (apps[replica] as App).inject({
        method,
        url: path,
        headers: {
          ...(authorization ? { authorization } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const isJson = String(response.headers['content-type']).includes('json')
      return {
        status: response.statusCode,
        headers: response.headers as Answer['headers'],
        text: response.body,
        json:
          isJson && !response.headers['content-encoding'] && response.body !== ''
            ? response.json()
            : undefined,
      }
    }
    return {
      userId,
      authorization,
      call,
      get: (path, headers) => call(path, { headers }),
      post: (path, body, headers) => call(path, { method: 'POST', body, headers }),
      put: (path, body) => call(path, { method: 'PUT', body }),
      delete: (path, body) => call(path, { method: 'DELETE', body }),
    }
  }

  const visitor = person('')
  let revision = 0
  return {
    apps,
    db,
    contents,
    settings: settingsWith(config.locked),
    auth,
    config,
    env,
    adminUrl: database.adminUrl,
    visitor,
    async member(session) {
      const { userId, accessToken } = session ?? (await auth.issueTestSession())
      return person(userId, `Bearer ${accessToken}`)
    },
    async admin(role) {
      const { userId, adminToken } = await auth.issueAdminToken(undefined, undefined, role)
      return person(userId, `Bearer ${adminToken}`)
    },
    async makeThread(from, more = {}) {
      const body = { title: 'テストスレ', game_category: 'fps-general', content: 'はじめました', ...more }
      const { status, json, text } = await from.post('/api/board/threads', body)
      if (status !== 201) throw new Error(`thread not made: ${status} ${text}`)
      return json
    },
    async publish(values) {
      const client = connectRedis(own.url)
      await client.connect()
      revision += 1
      await client.set(settingsKey(keysOf(config), 'services'), JSON.stringify({ revision, values }))
      client.disconnect()
      for (const app of apps)
        await expect
          .poll(
            async () =>
              (
                await app.inject({ url: '/internal/settings/followed', headers: callAs('admin', 'board') })
              ).json().revision,
            { timeout: 5_000 },
          )
          .toBe(revision)
    },
    async fill(threadId, upTo) {
      const { post_count: have } = await db
        .selectFrom('threads')
        .select('post_count')
        .where('id', '=', threadId)
        .executeTakeFirstOrThrow()
      const rows = Array.from({ length: upTo - have }, (_, index) => ({
        thread_id: threadId,
        post_number: have + index + 1,
        user_name: '名無しプレイヤー',
        display_id: 'abcdEFG1',
        content: `${have + index + 1}番の書き込みです。${'あいうえお'.repeat((index % 7) + 1)}`,
        posted_at: new Date(),
        author_user_id: randomUUID(),
        author_guest: null,
        author_ip: '192.0.2.1',
        deleted_at: null,
        revision: 2,
      }))
      if (rows.length > 0) await db.insertInto('posts').values(rows).execute()
      await db
        .updateTable('threads')
        .set((eb) => ({
          post_count: upTo,
          revision: eb('revision', '+', 1),
          edit_revision: eb('revision', '+', 1),
        }))
        .where('id', '=', threadId)
        .execute()
      for (const app of apps) app.log.debug('filled')
    },
    async readThread(id, replica = 0) {
      const { status, json, text } = await visitor.call(`/api/board/threads/${id}`, { replica })
      if (status !== 200) throw new Error(`thread not read: ${status} ${text}`)
      return json
    },
    async [Symbol.asyncDispose]() {
      for (const app of apps) await app.close()
      await db.destroy()
      await auth[Symbol.asyncDispose]()
      await own[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** Repeats a request that an overloaded machine answers with 503, as the client does. */
export async function untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send()
    if (answer.status !== 503 || attempt === 10) return answer
    await sleep(200)
  }
}
