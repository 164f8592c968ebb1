import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { buildApp } from '@gamelog/board/app'
import { readConfig } from '@gamelog/board/config'
import { internalVariables } from '@gamelog/testing/internal-tokens'
import { createTestDatabase } from '@gamelog/testing/test-database'
import pg from 'pg'
import { type Stack, startStack } from './_stack.ts'

/** A real board beside the user service, each knowing the other's address. */
export interface BoardBeside extends AsyncDisposable {
  stack: Stack
  /** Base URL of the board. */
  base: string
  /** While true the board answers nothing but 503 to the user service. */
  isAway: boolean
  /** Paths the user service asked for. */
  asked: string[]
  /** Rows of the board's schema. */
  query<Row>(text: string): Promise<Row[]>
}

export async function startWithBoard(options: Parameters<typeof startStack>[0] = {}): Promise<BoardBeside> {
  const beside = { isAway: false, asked: [] as string[] }
  let forward: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  // The user service is told of the board before the board can be built.
  const front = createServer((request, response) => {
    beside.asked.push(request.url ?? '')
    if (beside.isAway) return void response.writeHead(503).end()
    void forward(request, response)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const BOARD_URL = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const stack = await startStack({ ...options, env: { ...options.env, BOARD_URL } })
  const database = await createTestDatabase()
  const board = await buildApp(
    readConfig({
      ...stack.env,
      ...internalVariables('board'),
      REDIS_URL: stack.redis.url,
      BOARD_DATABASE_URL: database.urls.board,
      USER_URL: stack.base,
      DISPLAY_ID_SECRET: 'display-display-display-display-1',
      GUEST_COOKIE_SECRET: 'cookie-cookie-cookie-cookie-cookie',
    }),
  )
  const base = await board.listen({ host: '127.0.0.1', port: 0 })
  forward = async (request, response) => {
    const body = request.method === 'GET' ? null : await text(request)
    const answer = await fetch(base + request.url, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(
        ['x-internal-token', 'content-type'].flatMap((name) =>
          request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]],
        ),
      ),
      body,
    })
    const sent = await answer.text()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(sent)
  }
  return Object.assign(beside, {
    stack,
    base,
    async query<Row>(sent: string): Promise<Row[]> {
      const client = new pg.Client({ connectionString: database.adminUrl })
      await client.connect()
      await client.query('set search_path to board')
      const { rows } = await client.query(sent)
      await client.end()
      return rows
    },
    async [Symbol.asyncDispose]() {
      await stack[Symbol.asyncDispose]()
      front.close()
      await board.close()
      await database[Symbol.asyncDispose]()
    },
  })
}
