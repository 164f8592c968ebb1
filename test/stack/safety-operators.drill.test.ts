import { type AdminRole, adminRoles } from '@gamelog/contracts/common/admin-role'
import type { RouteDescriptor } from '@gamelog/contracts/common/route'
import { operatorRoutes, rolesOverOperators } from '@gamelog/contracts/openapi/operator-matrix'
import { drillSize } from '@gamelog/testing/drills'
import { beforeAll, describe, expect, test } from 'vitest'
import { runAdminCommand } from './_admin-command.ts'
import {
  type Admin,
  accountOf,
  addOperator,
  adminPassword,
  enterBackOffice,
  makeAdmin,
} from './_api-admin.ts'
import { makeMember, newAccount, sendJson } from './_api-member.ts'
import { useSharedStack } from './_shared-stack.ts'

// What each role may do to another operator: every route of the table in docs/operators.md, called through nginx with a
// request that would take effect.

const stack = useSharedStack()
const targetRoles = adminRoles.slice(0, drillSize({ short: 2, full: adminRoles.length }))
let operators: Record<AdminRole, Admin>
beforeAll(async () => {
  const admin = await makeAdmin(stack().origin, stack().dataDir)
  const add = (role: AdminRole) => addOperator(stack(), admin, role)
  operators = {
    admin,
    moderator: await add('moderator'),
    editor: await add('editor'),
    viewer: await add('viewer'),
  }
})

/** Routes that act on all operators at once: other tests use the site's operators at the same time. */
const onEveryone = ['/api/admin/operators/sessions/end-others', '/api/admin/operators/second-factor']
const routes = operatorRoutes.filter(({ route }) => !onEveryone.includes(route.path))

const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString()
const now = () => new Date().toISOString()

/** A body with which a route takes effect on an account. */
function bodyFor({ path }: RouteDescriptor, user_id: string): object {
  const bodies: Record<string, object> = {
    '/api/admin/bans': { user_id, reason: '荒らし行為' },
    '/api/admin/bans/:userId': { expires_at: null },
    '/api/admin/members/:userId/memo': { memo: '確認済み' },
    '/api/admin/operators': { user_id, role: 'viewer' },
    '/api/admin/operators/:userId': { role: 'viewer' },
    '/api/admin/board/cleanups/member-preview': { user_id, since: aMinuteAgo() },
    '/api/admin/board/disclosure/holds': {
      subject: { kind: 'member', user_id },
      until: new Date(Date.now() + 86_400_000).toISOString(),
      reason: '照会があったため',
    },
    '/api/admin/board/disclosure/exports': {
      subject: { kind: 'member', user_id, since: aMinuteAgo(), until: now() },
      reason: '照会があったため',
    },
  }
  return bodies[path] ?? {}
}

async function ask(route: RouteDescriptor, by: Admin, on: Admin): Promise<number> {
  const { token } = on.adminSession
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const path = route.path
    .replace(':userId', accountOf(on))
    .replace(':sessionId', Buffer.from(hash).toString('hex'))
  if (route.body === undefined)
    return (await fetch(stack().origin + path, { method: route.method, headers: by.adminHeaders })).status
  const body = bodyFor(route, accountOf(on))
  return (await sendJson(stack().origin + path, body, by.adminHeaders, route.method)).status
}

const isIn = async ({ adminHeaders }: Admin) =>
  (await fetch(`${stack().origin}/api/admin/dashboard`, { headers: adminHeaders })).status === 200

describe.each(targetRoles)('on an operator of role %s', (targetRole) => {
  let target: Admin
  beforeAll(async () => {
    target = await addOperator(stack(), operators.admin, targetRole)
  })

  const refused = adminRoles.flatMap((role) =>
    routes
      .filter(({ route }) => !rolesOverOperators(route).includes(role))
      .map(({ route }) => [role, `${route.method} ${route.path}`, route] as const),
  )
  test.each(refused)('%s may not %s', async (role, _label, route) => {
    expect(await ask(route, operators[role], target)).toBe(403)
    expect(await isIn(target)).toBe(true)
  })

  test('a ban by an admin shuts out within a second; the command lets in again', async () => {
    const ban = { user_id: accountOf(target), reason: '荒らし行為' }
    const answer = await sendJson(`${stack().origin}/api/admin/bans`, ban, operators.admin.adminHeaders)
    expect([answer.status, ((await answer.json()) as { was_operator: boolean }).was_operator]).toEqual([
      201,
      true,
    ])
    expect(await isIn(target)).toBe(false)
    const { origin, dataDir } = stack()
    await expect(enterBackOffice(origin, dataDir, target)).rejects.toThrow('403')
    const number = String(target.profile.user_number)
    expect(() => runAdminCommand(dataDir, 'grant', number)).toThrow(`unban ${number}`)
    expect(runAdminCommand(dataDir, 'unban', number)).toContain('is not banned any more')
    runAdminCommand(dataDir, 'grant', number, targetRole)
    target = await enterBackOffice(origin, dataDir, target)
    expect(await isIn(target)).toBe(true)
  })

  test('who leaves and comes back under the same id is no operator', async () => {
    const { origin, dataDir } = stack()
    const account = newAccount()
    const member = await makeMember(origin, 'discord', account)
    runAdminCommand(dataDir, 'grant', String(member.profile.user_number), targetRole)
    expect(await isIn(await enterBackOffice(origin, dataDir, member))).toBe(true)
    const left = await fetch(`${origin}/api/users/me`, { method: 'DELETE', headers: member.headers })
    expect(left.status).toBe(204)
    const back = await makeMember(origin, 'discord', account)
    expect(accountOf(back)).toBe(accountOf(member))
    const password = { password: adminPassword(dataDir) }
    // The user service tells of a departure within seconds.
    await expect
      .poll(async () => (await sendJson(`${origin}/api/admin/login`, password, back.headers)).status)
      .toBe(403)
  })

  const forAdmins = ['PUT /api/admin/operators/:userId', 'DELETE /api/admin/operators/:userId'] as const
  test.each(forAdmins)('an admin may %s', async (label) => {
    const other = await addOperator(stack(), operators.admin, targetRole === 'viewer' ? 'editor' : targetRole)
    const { route } = routes.find((each) => `${each.route.method} ${each.route.path}` === label) ?? {}
    if (route === undefined) throw new Error(`${label} is no route`)
    expect(await ask(route, operators.admin, other)).toBe(204)
    expect(await isIn(other)).toBe(false)
  })
})
