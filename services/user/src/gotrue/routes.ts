import cookie from '@fastify/cookie'
import type { App } from '@gamelog/server/app'
import type { FastifyInstance } from 'fastify'
import type { UserContext } from '../context.ts'
import { registerBrowserRoutes } from './browser-routes.ts'
import { GoTrueError } from './error.ts'
import { handleGoTrueError } from './error-handler.ts'
import { registerPublicRoutes } from './public-routes.ts'
import { registerSessionRoutes } from './session-routes.ts'
import { registerTokenRoutes } from './token-routes.ts'

/** The subset of GoTrue's API that `@supabase/auth-js` uses, under /auth/v1 (auth.md, section 1). */
export async function registerGoTrue(app: App, context: UserContext): Promise<void> {
  await app.register(
    async (scope: FastifyInstance) => {
      await scope.register(cookie)
      scope.setErrorHandler(handleGoTrueError)
      scope.setNotFoundHandler(() => {
        throw new GoTrueError(404, 'not_found', 'no such endpoint')
      })
      registerBrowserRoutes(scope, context)
      registerTokenRoutes(scope, context)
      registerSessionRoutes(scope, context)
      registerPublicRoutes(scope, context)
    },
    { prefix: '/auth/v1' },
  )
}
