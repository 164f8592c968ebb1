import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserConfig } from '../config.ts'
import { flowLifetime } from '../lifetimes.ts'

type Http = UserConfig['http']

/** One cookie per sign-in, so that two tabs may sign in at once; `__Host-` keeps subdomains from setting it. */
function cookieName(http: Http, flowId: string): string {
  const host = isSecure(http) ? '__Host-' : ''
  return `${host}gamelog-flow-${flowId}`
}

function isSecure(http: Http): boolean {
  return http.publicOrigin.startsWith('https:')
}

export function setFlowCookie(reply: FastifyReply, http: Http, flowId: string, value: string): void {
  reply.setCookie(cookieName(http, flowId), value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(http),
    path: '/',
    maxAge: flowLifetime,
  })
}

export function readFlowCookie(request: FastifyRequest, http: Http, flowId: string): string {
  return request.cookies[cookieName(http, flowId)] ?? ''
}

export function clearFlowCookie(reply: FastifyReply, http: Http, flowId: string): void {
  reply.clearCookie(cookieName(http, flowId), {
    path: '/',
    secure: isSecure(http),
    httpOnly: true,
    sameSite: 'lax',
  })
}
