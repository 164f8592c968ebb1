import { randomUUID } from 'node:crypto'
import { hashAdminToken } from '@gamelog/server/auth/state'
import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueAdmin } from './_admin.ts'
import { call } from './_browser.ts'
import { memberOf } from './_members.ts'
import { type Stack, startStack } from './_stack.ts'

let stack: Stack
let admin: Awaited<ReturnType<typeof issueAdmin>>
beforeAll(async () => {
  stack = await startStack()
  admin = await issueAdmin(stack)
})
afterAll(() => stack[Symbol.asyncDispose]())

const asAdmin = (method: string, path: string, body?: unknown) =>
  call(stack.base, method, `/api/admin${path}`, admin.token, body)

test('an operator is shut out of the back office before the ban; the answer says so', async () => {
  const { id } = await memberOf(stack, 'demo-operator')
  stack.adminService.outcomes.set(id, 'shut_out')
  const made = await asAdmin('POST', '/bans', { user_id: id, reason: '荒らし行為' })
  expect([made.status, made.body.was_operator]).toEqual([201, true])
  expect(stack.adminService.asked.at(-1)).toEqual({
    userId: id,
    admin: { user_id: admin.session.user.id, token_hash: hashAdminToken(admin.token) },
    reason: '荒らし行為',
  })
  // A refused ban takes no grant.
  const { length } = stack.adminService.asked
  expect((await asAdmin('POST', '/bans', { user_id: id, reason: '荒らし行為' })).status).toBe(409)
  expect((await asAdmin('POST', '/bans', { user_id: randomUUID(), reason: '荒らし行為' })).status).toBe(404)
  expect(stack.adminService.asked).toHaveLength(length)
})

test('an operator is banned by nobody the admin service refuses, and by nobody while it is away', async () => {
  const { id, api } = await memberOf(stack, 'demo-protected')
  stack.adminService.outcomes.set(id, 'refused')
  const refused = await asAdmin('POST', '/bans', { user_id: id, reason: '荒らし行為' })
  expect([refused.status, refused.body]).toEqual([
    403,
    {
      code: 'operators_by_admins',
      error: '権限がありません',
      detail: '運営メンバーをBANできるのは管理者だけです',
    },
  ])
  stack.adminService.isAway = true
  const away = await asAdmin('POST', '/bans', { user_id: id, reason: '荒らし行為' })
  stack.adminService.isAway = false
  expect([away.status, away.body.retry_after]).toEqual([503, 5])
  expect((await api('PUT', '/api/users/me', { bio: 'x' })).status).toBe(200)
})

test('an account is freed by the command, which the admin service sends', async () => {
  const { id, api } = await memberOf(stack, 'demo-unbanned')
  const lift = (headers: Record<string, string>) =>
    fetch(`${stack.base}/internal/bans/${id}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ reason: 'npm run admin' }),
    })
  await asAdmin('POST', '/bans', { user_id: id, reason: '荒らし行為' })
  const account = await fetch(`${stack.base}/internal/users/${id}`, { headers: callAs('admin', 'user') })
  expect(await account.json()).toMatchObject({ user_id: id, is_banned: true })
  expect((await lift(callAs('board', 'user'))).status).toBe(403)
  expect((await lift(callAs('admin', 'user'))).status).toBe(200)
  expect((await lift(callAs('admin', 'user'))).status).toBe(404)
  expect((await api('PUT', '/api/users/me', { bio: 'x' })).status).toBe(200)
  const { bans } = (await asAdmin('GET', `/bans?status=ended&q=${id}`)).body
  expect(bans).toMatchObject([{ user_id: id, ended_by: null, expires_at: null }])
})
