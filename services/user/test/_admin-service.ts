import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { shutOutOperator } from '@gamelog/contracts/admin/operators'
import type { RouteBody, RouteResult } from '@gamelog/contracts/common/route'
import type { forgetDeparted } from '@gamelog/contracts/user/departures'
import { callAs } from '@gamelog/testing/internal-tokens'

/** Takes the place of the admin service's internal routes for operators. */
export interface FakeAdminService extends AsyncDisposable {
  url: string
  /** Outcome by account; `no_operator` for all others. */
  outcomes: Map<string, RouteResult<typeof shutOutOperator>['outcome']>
  /** Bans it was asked about. */
  asked: (RouteBody<typeof shutOutOperator> & { userId: string })[]
  departed: RouteBody<typeof forgetDeparted>['departures']
  /** While true it answers nothing but 503. */
  isAway: boolean
}

export async function startAdminService(): Promise<FakeAdminService> {
  const server = createServer(async (request, response) => {
    const [, userId] = /^\/internal\/operators\/([0-9a-f-]{36})\/shut-out$/.exec(request.url ?? '') ?? []
    const isKnown = request.headers['x-internal-token'] === callAs('user', 'admin')['x-internal-token']
    if (fake.isAway) return void response.writeHead(503).end()
    if (isKnown && request.url === '/internal/departed-operators') {
      fake.departed.push(...((await json(request)) as RouteBody<typeof forgetDeparted>).departures)
      return void response.writeHead(204).end()
    }
    if (!isKnown || userId === undefined) return void response.writeHead(404).end()
    fake.asked.push({ ...((await json(request)) as RouteBody<typeof shutOutOperator>), userId })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ outcome: fake.outcomes.get(userId) ?? 'no_operator' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeAdminService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    outcomes: new Map(),
    asked: [],
    departed: [],
    isAway: false,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}
