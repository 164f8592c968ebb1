import { unauthorized } from '@gamelog/server/errors'
import type { FastifyRequest } from 'fastify'

/** User id of the admin who sent a request to a route with `auth: 'admin'`. */
export function adminUserId(request: Pick<FastifyRequest, 'admin'>): string {
  if (!request.admin) throw unauthorized()
  return request.admin.userId
}
