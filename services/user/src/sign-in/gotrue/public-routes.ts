import { providerIds } from '@gamelog/contracts/user/provider'
import type { FastifyInstance } from 'fastify'
import type { UserContext } from '../../context.ts'

/** Routes without a token: which providers work, health, and the public keys. */
export function publicRoutes(scope: FastifyInstance, context: UserContext): void {
  scope.get('/settings', async () => ({
    external: {
      ...Object.fromEntries(providerIds.map((id) => [id, context.providers[id] !== undefined])),
      anonymous_users: false,
      email: false,
      phone: false,
    },
    disable_signup: context.config.login.signupDisabled,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: false,
  }))

  scope.get('/health', async () => ({ name: 'GoTrue', description: 'GAMELOG sign-in', version: 'gamelog' }))

  scope.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return context.keys.publicSet()
  })
}
