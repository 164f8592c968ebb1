import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServiceName } from '@gamelog/contracts/admin/health'
import { callAs } from '@gamelog/testing/internal-tokens'

export interface Owner extends AsyncDisposable {
  url: string
  /** Requests of the admin service: method and address. */
  asked: string[]
}

/**
 * A service that answers the admin service.
 * @param answers bodies by method and path; a function may answer differently each time, `hang` never answers
 */
export async function startOwner(
  service: ServiceName,
  answers: Record<string, unknown | (() => unknown) | 'hang'>,
): Promise<Owner> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://owner')
    const isAdmin = request.headers['x-internal-token'] === callAs('admin', service)['x-internal-token']
    const answer = answers[`${request.method} ${pathname}`]
    const mayAsk = isAdmin || pathname === '/healthz'
    if (isAdmin) asked.push(`${request.method} ${request.url}`)
    if (answer === 'hang') return
    const body = typeof answer === 'function' ? answer() : answer
    response.writeHead(mayAsk && body !== undefined ? 200 : 404).end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
