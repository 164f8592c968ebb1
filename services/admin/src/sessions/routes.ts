import { loginAdmin, logoutAdmin } from '@gamelog/contracts/admin/session'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { bearerToken } from '@gamelog/server/auth/bearer'
import { forbidden, unauthorized } from '@gamelog/server/errors'
import { registerRoute } from '@gamelog/server/register-route'
import { recordOwnChange } from '../audit/record-own-change.ts'
import type { AdminContext } from '../context.ts'
import { logIn } from './log-in.ts'
import { createLoginLimits } from './login-limits.ts'
import { publishSessions } from './publish-sessions.ts'
import { endSession, lockSessions } from './repository.ts'
import { admissionGuard } from './require-admission.ts'

/** Login to and logout from the back office. */
export function sessionRoutes(app: App, context: AdminContext): void {
  const limits = createLoginLimits(context.redis, context.config)

  registerRoute(
    app,
    loginAdmin,
    async (request) => {
      const { user, admission, ip } = request
      if (user === null) throw unauthorized()
      if (admission === null) throw forbidden()
      const { password } = request.body
      const email = emailOf(request.headers)
      const userAgent = request.headers['user-agent'] ?? ''
      return logIn(context, limits, { user, admission, password, ip, userAgent, email })
    },
    { guard: admissionGuard(app, context) },
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

/** Of the access token, which the guard has verified; '' for an account without one. */
function emailOf(headers: Parameters<typeof bearerToken>[0]): string {
  const [, claims = ''] = (bearerToken(headers) ?? '').split('.')
  const { email } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}
