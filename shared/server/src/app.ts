import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from '@fastify/type-provider-zod'
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { watchMethods } from './allowed-methods.ts'
import type { App } from './app-type.ts'
import type { ServiceConfig } from './config.ts'
import { addDrain } from './drain.ts'
import { methodNotAllowed, notFound, readOnlyCode } from './errors.ts'
import { addHealth } from './health.ts'
import { addInternal } from './internal.ts'
import { logFailedRequest } from './log-failure.ts'
import { loggerOptions } from './logger.ts'
import { toHttpError } from './map-error.ts'
import { createMetrics } from './metrics.ts'
import { addPressureGuard } from './pressure-guard.ts'
import { addRequestId, requestIdOf } from './request-id.ts'
import { observeResponses } from './request-stats/observe-responses.ts'
import { createRequestTally } from './request-stats/tally.ts'

export type { App } from './app-type.ts'

/**
 * The app every service starts from: strict validation, the one error shape, health, metrics,
 * timeouts and limits. It never listens.
 */
export async function createApp(config: ServiceConfig): Promise<App> {
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would cost more than most requests; log entries name the path themselves.
    childLoggerFactory: (logger, bindings, options) =>
      options.level === undefined ? logger : logger.child(bindings, options),
    trustProxy: config.http.trustProxy,
    genReqId: requestIdOf,
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    // Longer than nginx keeps idle upstream connections (60 s), so that nginx closes first.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    // The longest is a domain.
    routerOptions: { maxParamLength: 253 },
    // Addresses that cannot be decoded, and parameters that are too long: the error handler does not get them.
    frameworkErrors: answerError,
  }).withTypeProvider<ZodTypeProvider>() as unknown as App

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  acceptOnlyJson(app)
  app.decorate('descriptors', [])
  app.decorate('guards', {})
  app.decorate('site', null)
  app.decorateReply('isReadOnly', false)
  const metrics = createMetrics(config)
  app.decorate('watchStream', metrics.watchStream)
  app.decorate('requestTally', createRequestTally())
  observeResponses(app, [metrics.observe, app.requestTally.observe])
  app.decorate('setAllow', watchMethods(app))
  addRequestId(app)
  addInternal(app, config)
  addErrors(app)
  addHealth(app, config)
  metrics.serve(app)
  addDrain(app)
  await addPressureGuard(app)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    done()
  })
  return app
}

/** JSON bodies only; an empty body is no body (auth-js posts /logout with a JSON type and nothing in it). */
function acceptOnlyJson(app: App): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body as string, done)
  })
}

function addErrors(app: App): void {
  app.setNotFoundHandler((request, reply) => {
    app.observeUnknown(request, reply)
    throw app.setAllow(request, reply) ? methodNotAllowed() : notFound()
  })
  app.setErrorHandler(answerError)
}

/** Answers in the one error shape; what is unknown is logged. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toHttpError(error)
  reply.isReadOnly = answer.body.code === readOnlyCode
  if (answer.status >= 500 && !reply.isReadOnly) logFailedRequest(request, error)
  if (answer.body.retry_after !== undefined) reply.header('retry-after', answer.body.retry_after)
  reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
  return reply.send(answer.body)
}
