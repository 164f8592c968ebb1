import {
  enrolAtLogin,
  giveLoginCode,
  type LoginStep,
  loginAdmin,
  readAdmission,
  setFirstPassword,
} from '@gamelog/contracts/admin/login'
import { type AdminSession, logoutAdmin } from '@gamelog/contracts/admin/session'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { bearerToken } from '@gamelog/server/auth/bearer'
import { forbidden, unauthorized } from '@gamelog/server/errors'
import { registerRoute } from '@gamelog/server/register-route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import type { Entry } from './entry.ts'
import { logIn } from './log-in.ts'
import type { LoginLimits } from './login-limits.ts'
import * as steps from './login-steps.ts'
import { publishSessions } from './publish-sessions.ts'
import { endSession, lockSessions } from './repository.ts'
import { admissionGuard, admissionOf } from './require-admission.ts'
import { keepDevice, readDevice } from './trusted-device.ts'

/** Login to and logout from the back office. */
export function sessionRoutes(app: App, context: AdminContext, limits: LoginLimits): void {
  const options = { guard: admissionGuard(app, context) }

  registerRoute(app, readAdmission, async (request) => {
    const admission = await admissionOf(context, request)
    return { role: admission?.role ?? null }
  })

  registerRoute(
    app,
    loginAdmin,
    async (request, reply) => {
      const given = { password: request.body.password, device: readDevice(request as FastifyRequest) }
      return answer(reply, await logIn(context, limits, entryOf(request), given))
    },
    options,
  )

  registerRoute(
    app,
    giveLoginCode,
    async (request, reply) => {
      const { ticket, code, recovery_code, trust_device: trustDevice } = request.body
      const given = code === undefined ? { recoveryCode: recovery_code ?? '' } : { code }
      const entry = entryOf(request)
      const { result, device } = await steps.giveCode(context, limits, entry, { ticket, given, trustDevice })
      if (device !== null) keepDevice(reply, context.config, device)
      return answer(reply, result)
    },
    options,
  )

  registerRoute(
    app,
    setFirstPassword,
    async (request, reply) =>
      answer(reply, await steps.setFirstPassword(context, limits, entryOf(request), request.body)),
    options,
  )

  registerRoute(
    app,
    enrolAtLogin,
    async (request) => steps.enrol(context, limits, entryOf(request), request.body),
    options,
  )

  registerRoute(app, logoutAdmin, async (request, reply) => {
    const { userId, tokenHash } = actingAdmin(request)
    await context.db.transaction().execute(async (tx) => {
      await lockSessions(tx)
      await endSession(tx, tokenHash)
      await recordOwnChange(tx, {
        actor: { userId, tokenHash },
        action: 'session.logout',
        target: `session:${userId}`,
      })
    })
    await publishSessions(context)
    return reply.code(204).send()
  })
}

/** The account that is logging in, as the guard found it. */
function entryOf(request: Pick<FastifyRequest, 'user' | 'admission' | 'ip' | 'headers'>): Entry {
  const { user, admission, ip, headers } = request
  if (user === null) throw unauthorized()
  if (admission === null) throw forbidden()
  return { user, admission, ip, email: emailOf(headers), userAgent: headers['user-agent'] ?? '' }
}

/** 200 with the session, 202 with what must be done first. */
function answer(reply: FastifyReply, result: AdminSession | LoginStep): FastifyReply {
  return reply.code('step' in result ? 202 : 200).send(result)
}

/** Of the access token, which the guard has verified; '' for an account without one. */
function emailOf(headers: Parameters<typeof bearerToken>[0]): string {
  const [, claims = ''] = (bearerToken(headers) ?? '').split('.')
  const { email } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}
