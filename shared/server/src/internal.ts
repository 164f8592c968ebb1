import { timingSafeEqual } from 'node:crypto'
import type { preHandlerAsyncHookHandler } from 'fastify'
import type { ServiceConfig } from './config.ts'
import { notFound } from './errors.ts'

/** Header that carries the service token. */
export const internalTokenHeader = 'x-internal-token'

/** Lets only our own services through; to anyone else the route does not exist. */
export function requireInternal(config: ServiceConfig): preHandlerAsyncHookHandler {
  const expected = Buffer.from(config.internalToken)
  return async (request) => {
    const given = Buffer.from(String(request.headers[internalTokenHeader] ?? ''))
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound()
  }
}
