import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserConfig } from '../../config.ts'
import { flowLifetime } from '../../lifetimes.ts'

type Http = UserConfig['http']

/** Sign-ins a browser may have begun: what it sends with every request must stay small enough for nginx to take it. */
const maxFlows = 5

/** One cookie per sign-in, so that two tabs may sign in at once; `__Host-` keeps subdomains from setting it. */
function cookiePrefix(http: Http): string {
  return `${isSecure(http) ? '__Host-' : ''}gamelog-flow-`
}

function cookieName(http: Http, flowId: string): string {
  return cookiePrefix(http) + flowId
}

function isSecure(http: Http): boolean {
  return http.publicOrigin.startsWith('https:')
}

/** Sets the cookie of a sign-in that begins; the oldest ones of this browser end. */
export function setFlowCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  http: Http,
  flow: { flowId: string; cookie: string },
): void {
  const { flowId, cookie: value } = flow
  // Browsers send the cookies of one path in the order they were set.
  const begun = Object.keys(request.cookies).filter((name) => name.startsWith(cookiePrefix(http)))
  for (const name of begun.slice(0, Math.max(0, begun.length - maxFlows + 1))) clearCookie(reply, http, name)
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
  clearCookie(reply, http, cookieName(http, flowId))
}

function clearCookie(reply: FastifyReply, http: Http, name: string): void {
  reply.clearCookie(name, {
    path: '/',
    secure: isSecure(http),
    httpOnly: true,
    sameSite: 'lax',
  })
}
