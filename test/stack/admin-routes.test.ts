import { randomBytes } from 'node:crypto'
import { type AdminRole, adminRoles } from '@gamelog/contracts/common/admin-role'
import type { RouteDescriptor } from '@gamelog/contracts/common/route'
import { allRoutes } from '@gamelog/contracts/openapi/all-routes'
import { authKeys, hashAdminToken, type PublishedAdmin } from '@gamelog/server/auth/state'
import { keyBuilder } from '@gamelog/server/redis'
import { beforeAll, describe, expect, test } from 'vitest'
import { runAdminCommand } from './_admin-command.ts'
import { type Admin, addOperator, enterBackOffice, makeAdmin } from './_api-admin.ts'
import { makeMember, sendJson } from './_api-member.ts'
import { rawRequest, statuses } from './_raw-request.ts'
import { stackRedis } from './_redis.ts'
import { useSharedStack } from './_shared-stack.ts'

// Every admin route of the contracts, as everyone who may and may not call it. Requests carry a body no route accepts:
// who is let in gets a 400, who is not must be refused before the body is looked at.

const stack = useSharedStack()

const roles = ['visitor', 'member', 'expired', 'signed out', 'banned', 'other admin', ...adminRoles] as const
type Role = (typeof roles)[number]

/** Authorization of each role. */
let tokens: Record<Role, string | undefined>

/** A new member whom the command lets in. */
async function grantedMember(role: AdminRole = 'admin') {
  const member = await makeMember(stack().origin)
  runAdminCommand(stack().dataDir, 'grant', String(member.profile.user_number), role)
  return member
}

const enter = async (member: Parameters<typeof enterBackOffice>[2]): Promise<Admin> =>
  enterBackOffice(stack().origin, stack().dataDir, member)

function sessionOf({ session }: Admin): string {
  const [, claims = ''] = session.access_token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).session_id
}

beforeAll(async () => {
  const { origin, dataDir } = stack()
  const admin = await makeAdmin(origin, dataDir)
  const member = await makeMember(origin)
  const other = await addOperator(stack(), admin, 'admin')

  const banned = await addOperator(stack(), admin, 'admin')
  const ban = { user_id: banned.adminSession.user.id, reason: '荒らし行為' }
  expect((await sendJson(`${origin}/api/admin/bans`, ban, admin.adminHeaders)).status).toBe(201)

  const signedOut = await enter(await makeMember(origin, 'discord', 'demo-admin'))
  const logout = `${origin}/auth/v1/logout?scope=local`
  expect((await fetch(logout, { method: 'POST', headers: signedOut.headers })).status).toBe(204)

  // Past its time and still there; of no login, or the admin service would publish it anew.
  const expired = randomBytes(32).toString('base64url')
  const redis = stackRedis(stack())
  const published: PublishedAdmin = {
    user_id: admin.adminSession.user.id,
    session_id: sessionOf(admin),
    expires_at: Math.floor(Date.now() / 1_000) - 1,
    role: 'admin',
  }
  const key = authKeys({ sharedKey: keyBuilder('gamelog') }).admin(hashAdminToken(expired))
  await redis.set(key, JSON.stringify(published), 'EX', 3_600)
  redis.disconnect()

  tokens = {
    visitor: undefined,
    member: member.session.access_token,
    expired,
    'signed out': signedOut.adminSession.token,
    banned: banned.adminSession.token,
    'other admin': other.adminSession.token,
    moderator: (await addOperator(stack(), admin, 'moderator')).adminSession.token,
    editor: (await addOperator(stack(), admin, 'editor')).adminSession.token,
    viewer: (await enter(await grantedMember('viewer'))).adminSession.token,
    admin: admin.adminSession.token,
  }
})

const routes = allRoutes.filter(({ route }) => route.path.startsWith('/api/admin/'))
const guarded = routes.filter(({ route }) => route.auth === 'admin')

/** The route's path with something in place of its parameters. */
function pathOf({ path }: RouteDescriptor): string {
  return path.replace(/:(\w+)/g, (_all, name: string) =>
    /user/i.test(name) ? '00000000-0000-4000-8000-000000000000' : '2147483647',
  )
}

async function ask(route: RouteDescriptor, token: string | undefined): Promise<Response> {
  const isRead = route.method === 'GET'
  return fetch(stack().origin + pathOf(route), {
    method: route.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isRead ? {} : { 'content-type': 'application/json' }),
    },
    ...(isRead ? {} : { body: '{"no route knows":"this field"}' }),
  })
}

/** What a role may do by the descriptor: `in` = past the guard. */
function expected(role: Role, { may }: RouteDescriptor): 401 | 403 | 'in' {
  const adminRole = role === 'other admin' ? 'admin' : adminRoles.find((each) => each === role)
  if (adminRole) return may?.includes(adminRole) ? 'in' : 403
  // A ban has taken the grant, and with it the session.
  return 401
}

describe.each(roles)('%s', (role) => {
  test.each(guarded.map(({ name, route }) => [`${route.method} ${route.path}`, name, route] as const))(
    '%s',
    async (_label, _name, route) => {
      const answer = await ask(route, tokens[role])
      const text = await answer.text()
      const outcome = expected(role, route)
      if (outcome !== 'in') {
        expect(answer.status, text).toBe(outcome)
        expect(JSON.parse(text)).toHaveProperty('code')
      } else if (route.method === 'GET') {
        expect([200, 400, ...(route.params ? [404] : [])], text).toContain(answer.status)
      } else {
        expect(answer.status, text).toBe(400)
      }
    },
  )
})

test('every route under /api/admin asks for an admin, the login and whether one may enter for a member', () => {
  const others = routes.filter(({ route }) => route.auth !== 'admin')
  const paths = ['admission', 'login', 'login/code', 'login/enrol', 'login/own-password']
  expect(others.map(({ route }) => `${route.path} ${route.auth}`).toSorted()).toEqual(
    paths.map((path) => `/api/admin/${path} user`),
  )
  expect(guarded.length).toBeGreaterThan(25)
})

test('the login: no main session 401, no grant 403, both before the password is looked at', async () => {
  const login = routes.find(({ route }) => route.path === '/api/admin/login')
  if (login === undefined) throw new Error('there is no login')
  const ofVisitor = await ask(login.route, undefined)
  expect([ofVisitor.status, ((await ofVisitor.json()) as { detail?: string }).detail]).toEqual([
    401,
    'Supabase認証が必要です。先にログインしてください。',
  ])
  expect((await ask(login.route, tokens.member)).status).toBe(403)
  for (const role of ['admin', 'expired', 'signed out'] as const)
    expect((await ask(login.route, tokens[role])).status, role).toBe(401)
})

test('revoking a grant ends the session within a second, on every service', async () => {
  const member = await grantedMember()
  const { adminHeaders } = await enter(member)
  const paths = ['bans', 'reports', 'pickup', 'geniee-ads']
  const ask = (path: string) => fetch(`${stack().origin}/api/admin/${path}`, { headers: adminHeaders })
  for (const path of paths) expect((await ask(path)).status, path).toBe(200)
  runAdminCommand(stack().dataDir, 'revoke', String(member.profile.user_number))
  for (const path of paths) expect((await ask(path)).status, path).toBe(401)
})

test.each([
  '/%61pi/admin/bans',
  '/api/%61dmin/bans',
  '/api/%2561dmin/bans',
  '//api//admin//bans',
  '/api/admin/..;/admin/bans',
  '/api/board/../admin/bans',
  '/api/board/%2e%2e/admin/bans',
  '/api/board/..%2fadmin/bans',
  '/api/admin%2fbans',
  '/api/admin\\bans',
  '/api/ADMIN/bans',
  '/API/admin/bans',
  '/api/admin/bans/',
  '/api/admin/bans.',
  '/api/admin/bans%00',
  '/api/admin/bans;x=1',
  '/api/admin/bans?_method=GET',
  '/api/admin/bans#/public',
])('%s leads around no guard', async (path) => {
  const { port, host } = new URL(stack().origin)
  const answer = await rawRequest(
    Number(port),
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nX-Original-URL: /api/board/threads\r\n\r\n`,
  )
  expect([301, 400, 401, 404]).toContain(statuses(answer)[0])
  expect(answer).not.toContain('"bans"')
})

test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
  '%s makes no write of a read',
  async (header) => {
    const answer = await fetch(`${stack().origin}/api/admin/bans/00000000-0000-4000-8000-000000000000`, {
      headers: { authorization: `Bearer ${tokens.banned}`, [header]: 'DELETE' },
    })
    expect(answer.status).toBe(405)
  },
)
