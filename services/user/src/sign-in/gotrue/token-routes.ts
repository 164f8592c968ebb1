import { clientAddress } from '@gamelog/server/client-address'
import { createLimiter } from '@gamelog/server/rate-limit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { UserContext } from '../../context.ts'
import { refreshSession } from '../../core/sessions/refresh-session.ts'
import { validationFailed } from '../../gotrue-error.ts'
import { redeemCode } from '../flows/redeem-code.ts'
import { requireRedis } from './require-redis.ts'

const pkceBody = z.object({ auth_code: z.string(), code_verifier: z.string() })
const refreshBody = z.object({ refresh_token: z.string().min(1).max(500) })

/** `POST /token`: a code or a refresh token for a session. */
export function tokenRoutes(scope: FastifyInstance, context: UserContext): void {
  // Refreshing is exempt: a 429 would end the session of a member whose access token has run out.
  const limit = createLimiter(context.redis, context.config, {
    name: 'pkce',
    points: 60,
    duration: 60,
    message: (wait) => `ログインの回数が多すぎます。あと${wait}秒お待ちください。`,
  })

  scope.post('/token', async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer')
    const { grant_type: grant } = request.query as Record<string, unknown>
    if (grant === 'pkce') {
      const body = parse(pkceBody, request.body)
      await requireRedis(context.redis)
      await limit(request)
      const client = { userAgent: request.headers['user-agent'] ?? '', ip: clientAddress(request) }
      return redeemCode(context, body.auth_code, body.code_verifier, client)
    }
    if (grant === 'refresh_token')
      return refreshSession(context, parse(refreshBody, request.body).refresh_token)
    throw validationFailed('Unsupported grant type')
  })
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw validationFailed(`Invalid request: ${result.error.issues[0]?.path.join('.') || 'body'}`)
}
