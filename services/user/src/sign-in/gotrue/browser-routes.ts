import { createLimiter } from '@gamelog/server/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UserContext } from '../../context.ts'
import { validationFailed } from '../../gotrue-error.ts'
import { finishFlow, flowIdOf } from '../flows/finish-flow.ts'
import { clearFlowCookie, readFlowCookie, setFlowCookie } from '../flows/flow-cookie.ts'
import { startFlow } from '../flows/start-flow.ts'
import { keepPrivate } from './keep-private.ts'
import { requireRedis } from './require-redis.ts'

/** The routes a browser is redirected through: to the provider and back. */
export function browserRoutes(scope: FastifyInstance, context: UserContext): void {
  const { http } = context.config
  const limit = createLimiter(context.redis, context.config, {
    name: 'authorize',
    points: 60,
    duration: 60,
    message: (wait) => `ログインの回数が多すぎます。あと${wait}秒お待ちください。`,
  })

  // A HEAD request must not begin or use up a sign-in.
  scope.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    requireVisit(request)
    await requireRedis(context.redis)
    await limit(request)
    const query = request.query as Record<string, unknown>
    const { url, ...flow } = await startFlow(context, query, request.headers.referer, null)
    setFlowCookie(request, reply, http, flow)
    keepPrivate(reply)
    if (query.skip_http_redirect === 'true') return { url: url.href }
    return reply.redirect(url.href, 302)
  })

  scope.get('/callback', { exposeHeadRoute: false }, async (request, reply) => {
    const callback = new URL(request.url, 'http://callback').searchParams
    const flowId = flowIdOf(callback.get('state'))
    const cookie = flowId === null ? '' : readFlowCookie(request, http, flowId)
    const { address, status } = await finishFlow(context, callback, cookie)
    if (flowId !== null && cookie !== '') clearFlowCookie(reply, http, flowId)
    keepPrivate(reply)
    return reply.redirect(address, status)
  })
}

/**
 * Refuses to begin a sign-in for a picture, a frame or another site's script: nobody asked for it, and its cookie would be
 * set all the same. A browser that does not say what it asks for is believed.
 * @throws GoTrueError 400
 */
function requireVisit({ headers }: FastifyRequest): void {
  const { 'sec-fetch-dest': wanted, 'sec-fetch-site': site } = headers
  const isPage = wanted === undefined || wanted === 'document'
  const isOwnCall = wanted === 'empty' && site !== 'cross-site'
  if (!isPage && !isOwnCall) throw validationFailed('A sign-in begins with a page of its own')
}
