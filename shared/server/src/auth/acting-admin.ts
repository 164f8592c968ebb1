import type { FastifyRequest } from 'fastify'
import { unauthorized } from '../errors.ts'
import type { AuthAdmin } from './identity.ts'

/** The admin a guarded route is called by. @throws 401 for a route that lacks its guard. */
export function actingAdmin(request: Pick<FastifyRequest, 'admin'>): AuthAdmin {
  if (request.admin === null) throw unauthorized()
  return request.admin
}
