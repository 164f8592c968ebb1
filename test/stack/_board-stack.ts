import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresUrl } from '@gamelog/parts/postgres'
import type { PrivateServer } from '@gamelog/testing/private-server'
import { type Stack, startStack } from '@gamelog/testing/stack'
import { startPrivatePostgres } from '@gamelog/testing/test-database'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { createTestAuth, type TestAuth } from '@gamelog/testing/tokens'
import pg from 'pg'

/** A whole site behind nginx; accounts are made by the test, and the test may stop its Redis. */
export interface BoardStack extends AsyncDisposable {
  stack: Stack
  redis: PrivateServer
  /** The server's Postgres as the user who may do everything. */
  postgresUrl: string
  auth: TestAuth
  /** Headers of a new account. */
  account(): Promise<Record<string, string>>
  /** Calls the board through nginx. */
  send(path: string, headers: Record<string, string>, body: unknown): Promise<Response>
  /** Makes a thread through the API and fills it up in the database; returns its id. */
  thread(title: string, upTo?: number): Promise<number>
  /** Numbers and texts of a thread's posts as they are stored. */
  stored(id: number): Promise<{ post_number: number; content: string }[]>
}

export async function startBoardStack(options: {
  args?: readonly string[]
  env?: Record<string, string>
  /** Runs on a Postgres of the test instead of the launcher's. */
  externalPostgres?: boolean
}): Promise<BoardStack> {
  await using begun = new AsyncDisposableStack()
  const redis = begun.use(await startPrivateRedis())
  const auth = begun.use(await createTestAuth({ url: redis.url, prefix: 'gamelog' }))
  const postgres = options.externalPostgres ? begun.use(await startPrivatePostgres()) : undefined
  const env = {
    REDIS_URL: redis.url,
    RATE_LIMITS: 'off',
    ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url }),
    ...auth.env,
    ...options.env,
  }
  const stack = await startStack({ args: options.args ?? [], env })
  begun.defer(async () => {
    await stack.stop()
  })
  const { postgresPassword: password } = JSON.parse(readFileSync(join(stack.dataDir, 'secrets.json'), 'utf8'))
  const server = postgres?.url ?? postgresUrl({ port: stack.ports.postgres ?? 0, password })
  const pool = new pg.Pool({
    connectionString: server.replace(/\/postgres$/, '/gamelog'),
    options: '-c search_path=board',
    max: 2,
  })
  pool.on('error', () => undefined)
  begun.defer(() => pool.end())
  const account = async () => {
    const { accessToken } = await auth.issueTestSession({ expiresIn: 3_600 })
    return { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  }
  const send: BoardStack['send'] = (path, headers, body) =>
    fetch(`${stack.origin}/api/board/threads${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  const all = begun.move()
  return {
    stack,
    redis,
    postgresUrl: server,
    auth,
    account,
    send,
    async thread(title, upTo = 1) {
      const body = { title, game_category: 'fps-general', content: `${title}を始めました` }
      const made = await send('', await account(), body)
      const text = await made.text()
      if (made.status !== 201) throw new Error(`no thread: ${made.status} ${text}`)
      const { id } = JSON.parse(text).thread
      if (upTo > 1)
        await pool.query(
          `with filled as (
             insert into posts (thread_id, post_number, user_name, display_id, content, posted_at, revision)
             select $1, n, '名無しプレイヤー', 'abcdEFG1', n || '番の書き込み', now(), 2 from generate_series(2, $2::int) n)
           update threads set post_count = $2, revision = revision + 1, edit_revision = revision + 1 where id = $1`,
          [id, upTo],
        )
      return id
    },
    async stored(id) {
      const query = 'select post_number, content from posts where thread_id = $1 order by post_number'
      return (await pool.query(query, [id])).rows
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
