import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWebhook, type Webhook as OperatorWebhook } from '@gamelog/server/webhook'
import { settingsWith } from '@gamelog/testing/settings'

/** The operators' webhook, set to an address by the environment. */
export function webhookAt(address: string | undefined): OperatorWebhook {
  const values = address === undefined ? {} : { 'notices.webhook': address }
  return createWebhook(settingsWith(values), { locked: values, notifyAllowHosts: [] })
}

export interface Webhook extends AsyncDisposable {
  url: string
  /** Bodies received, in order. */
  received: { content: string; allowed_mentions: unknown; flags: number }[]
  headers: IncomingHttpHeaders[]
  /** How the next requests are answered; `hang`: not at all. Default 204. */
  answers: (number | 'hang' | { status: number; headers: Record<string, string> })[]
}

/** A receiver as Discord's, on a port of its own. */
export async function startWebhook(): Promise<Webhook> {
  const received: Webhook['received'] = []
  const headers: IncomingHttpHeaders[] = []
  const answers: Webhook['answers'] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push(JSON.parse(text))
    headers.push(request.headers)
    const answer = answers.shift() ?? 204
    if (answer === 'hang') return
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.writeHead(answer.status, answer.headers).end('{"message":"no"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/1/the-secret`,
    received,
    headers,
    answers,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
