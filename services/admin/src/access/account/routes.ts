import * as routes from '@gamelog/contracts/admin/own-access'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { conflict, notFound } from '@gamelog/server/errors'
import { registerRoute } from '@gamelog/server/register-route'
import type { FastifyRequest } from 'fastify'
import type { AdminContext } from '../../context.ts'
import { readOwnAccess } from '../own-access/repository.ts'
import { findSecondFactorRule } from '../own-access/second-factor-rule.ts'
import type { LoginLimits } from '../sessions/login-limits.ts'
import { publishSessions } from '../sessions/publish-sessions.ts'
import { changePassword } from './change-password.ts'
import type { Acting } from './check-password.ts'
import { resetAccess } from './reset.ts'
import { beginEnrolment, finishEnrolment, removeSecondFactor, renewRecoveryCodes } from './second-factor.ts'
import { setSecondFactorRule } from './set-second-factor-rule.ts'

const actingOf = (request: Pick<FastifyRequest, 'admin' | 'ip'>): Acting => ({
  admin: actingAdmin(request),
  ip: request.ip,
})

/** An operator's own password and second factor, and what admins may do about those of others. */
export function accountRoutes(app: App, context: AdminContext, limits: LoginLimits): void {
  registerRoute(app, routes.readMyAccess, async (request) => {
    const { userId } = actingAdmin(request)
    const [access, { required }] = await Promise.all([
      readOwnAccess(context.db, [userId]),
      findSecondFactorRule(context),
    ])
    const own = access.get(userId)
    if (own === undefined) throw notFound()
    return { ...own, second_factor_required: required }
  })

  registerRoute(app, routes.changeMyPassword, async (request, reply) => {
    await changePassword(context, limits, actingOf(request), request.body)
    return reply.code(204).send()
  })

  registerRoute(app, routes.startEnrolment, async (request) =>
    beginEnrolment(context, limits, actingOf(request), request.body),
  )

  registerRoute(app, routes.finishEnrolment, async (request) => ({
    recovery_codes: await finishEnrolment(context, limits, actingOf(request), request.body),
  }))

  registerRoute(app, routes.removeSecondFactor, async (request, reply) => {
    await removeSecondFactor(context, limits, actingOf(request), request.body)
    return reply.code(204).send()
  })

  registerRoute(app, routes.renewRecoveryCodes, async (request) => ({
    recovery_codes: await renewRecoveryCodes(context, limits, actingOf(request), request.body),
  }))

  registerRoute(app, routes.readSecondFactorRule, async () => findSecondFactorRule(context))

  registerRoute(app, routes.setSecondFactorRule, async (request) =>
    setSecondFactorRule(context, actingAdmin(request), request.body.required),
  )

  for (const [route, part, missing] of [
    [routes.resetSecondFactor, 'second-factor', '2段階認証を使っていません'],
    [routes.resetOwnPassword, 'password', '自分のパスワードを決めていません'],
  ] as const)
    registerRoute(app, route, async (request, reply) => {
      const { userId, tokenHash } = actingAdmin(request)
      // One's own asks for the password.
      if (request.params.userId === userId)
        throw conflict('own_access', '自分のものは「自分のパスワードと2段階認証」で変えてください')
      const { removed } = await resetAccess(context.db, {
        userId: request.params.userId,
        parts: [part],
        actor: { userId, tokenHash },
      })
      if (removed.length === 0) throw notFound(missing)
      await publishSessions(context)
      return reply.code(204).send()
    })
}
