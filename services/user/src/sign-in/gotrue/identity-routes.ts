import type { App } from '@gamelog/server/app'
import { createLimiter } from '@gamelog/server/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { UserContext } from '../../context.ts'
import { GoTrueError } from '../../gotrue-error.ts'
import { setFlowCookie } from '../flows/flow-cookie.ts'
import { startFlow } from '../flows/start-flow.ts'
import { unlinkIdentity } from '../identities/unlink-identity.ts'
import { keepPrivate } from './keep-private.ts'
import { requireWriter } from './require-writer.ts'

/** Linking and unlinking: `linkIdentity` and `unlinkIdentity` of the client. */
export function identityRoutes(scope: FastifyInstance, app: App, context: UserContext): void {
  const limit = createLimiter(context.redis, context.config, {
    name: 'identities',
    points: 30,
    duration: 60,
    message: (wait) => `連携の操作が多すぎます。あと${wait}秒お待ちください。`,
  })
  const admit = async (request: FastifyRequest) => {
    const writer = await requireWriter(app, context, request)
    await limit({
      ip: request.ip,
      user: { id: writer.account.id, sessionId: writer.sessionId, accountCreatedAt: null },
    })
    return writer
  }

  // A HEAD request must not begin a linking. The token says that a script of ours asks, not a picture or a frame.
  scope.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const linking = await admit(request)
    const query = request.query as Record<string, unknown>
    const { url, ...flow } = await startFlow(context, query, request.headers.referer, linking)
    setFlowCookie(request, reply, context.config.http, flow)
    keepPrivate(reply)
    if (query.skip_http_redirect === 'true') return { url: url.href }
    return reply.redirect(url.href, 302)
  })

  scope.delete('/user/identities/:identityId', async (request) => {
    const { account } = await admit(request)
    const id = z.uuid().safeParse((request.params as { identityId: string }).identityId)
    if (!id.success) throw new GoTrueError(404, 'validation_failed', 'identity_id must be an UUID')
    await unlinkIdentity(context, account, id.data.toLowerCase())
    return {}
  })
}
