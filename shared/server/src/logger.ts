import type { FastifyRequest } from 'fastify'
import type { ServiceConfig } from './config.ts'
import { logStream } from './log-stream.ts'
import { currentRequestId } from './request-id.ts'

/** JSON lines on stdout; no query strings, tokens, cookies or passwords in them. */
export function loggerOptions(config: ServiceConfig) {
  return {
    level: config.logLevel,
    stream: logStream(),
    base: { service: config.name, instance: config.instance },
    mixin: () => {
      const requestId = currentRequestId()
      return requestId === undefined ? {} : { requestId }
    },
    redact: {
      paths: [
        'password',
        'new_password',
        'ticket',
        'recovery_code',
        'token',
        'access_token',
        'refresh_token',
        'provider_token',
        'authorization',
        'cookie',
        'code',
        'state',
      ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
  }
}
