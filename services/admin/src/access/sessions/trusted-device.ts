import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AdminConfig } from '../../config.ts'
import { trustDays } from './login-steps.ts'

const name = 'gamelog_admin_device'

/** The device's cookie; undefined where it is not trusted. */
export function readDevice(request: FastifyRequest): string | undefined {
  return request.cookies[name]
}

/** Sent back with logins alone, and out of reach of the page's scripts. */
export function keepDevice(reply: FastifyReply, config: Pick<AdminConfig, 'http'>, device: string): void {
  reply.setCookie(name, device, {
    httpOnly: true,
    sameSite: 'strict',
    secure: config.http.publicOrigin.startsWith('https:'),
    path: '/api/admin/login',
    maxAge: trustDays * 86_400,
  })
}
