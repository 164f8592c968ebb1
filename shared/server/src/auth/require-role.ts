import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import type { FastifyRequest } from 'fastify'
import { forbidden } from '../errors.ts'
import { actingAdmin } from './acting-admin.ts'

/** A guard that runs after `admin` or `outage`: 403 for an operator whose role is not among `may`. */
export function requireRole(may: readonly AdminRole[]) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!may.includes(actingAdmin(request).role)) throw forbidden()
  }
}
