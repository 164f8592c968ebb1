import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export const requestIdHeader = 'x-request-id'

/** nginx's `$request_id`: 16 bytes, hex. */
const pattern = /^[0-9a-f]{32}$/

const current = new AsyncLocalStorage<string>()

export function isRequestId(text: string): boolean {
  return pattern.test(text)
}

/** @returns nginx's id of a request; a new one of the same form where the header is missing or has another form */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers[requestIdHeader]
  return typeof sent === 'string' && pattern.test(sent) ? sent : randomUUID().replaceAll('-', '')
}

/** Id of the request that is being handled; undefined outside of one, as in a periodic job. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

/** Lets `currentRequestId` tell the id of the request in guards, handlers and all they call. */
export function addRequestId(app: Pick<FastifyInstance, 'addHook'>): void {
  // The parser of a body calls back from the socket's context, so the hook runs after it.
  app.addHook('preValidation', (request, _reply, done) => current.run(request.id, done))
}
