import cookie from '@fastify/cookie'
import type { App } from '@gamelog/server/app'
import type { FastifyInstance } from 'fastify'
import type { UserContext } from '../../context.ts'
import { GoTrueError } from '../../gotrue-error.ts'
import { browserRoutes } from './browser-routes.ts'
import { handleGoTrueError } from './error-handler.ts'
import { identityRoutes } from './identity-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { tokenRoutes } from './token-routes.ts'

/** The subset of GoTrue's API that `@supabase/auth-js` uses, under /auth/v1. */
export async function gotrueRoutes(app: App, context: UserContext): Promise<void> {
  await app.register(
    async (scope: FastifyInstance) => {
      await scope.register(cookie)
      scope.setErrorHandler(handleGoTrueError)
      scope.setNotFoundHandler((request, reply) => {
        throw app.setAllow(request, reply)
          ? new GoTrueError(405, 'method_not_allowed', 'the endpoint has other methods')
          : new GoTrueError(404, 'not_found', 'no such endpoint')
      })
      browserRoutes(scope, context)
      tokenRoutes(scope, context)
      sessionRoutes(scope, context)
      identityRoutes(scope, app, context)
      publicRoutes(scope, context)
    },
    { prefix: '/auth/v1' },
  )
}
