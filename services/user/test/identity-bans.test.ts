import { connectRedis, keyBuilder } from '@gamelog/server/redis'
import { siteKey } from '@gamelog/server/site-state'
import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { authorizeAddress, Browser, call, pkcePair, type TestProvider } from './_browser.ts'
import {
  beginLink,
  codeOf,
  enter,
  type LinkingMember,
  link,
  linkFully,
  newAccount,
  providersOf,
  unlink,
} from './_linking.ts'
import { queryUser } from './_members.ts'
import { type Stack, startStack } from './_stack.ts'

// Linking and unlinking where a member may not write, and what neither of them may be used for.
let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack[Symbol.asyncDispose]())

/** Bans in Postgres alone, as the service publishes them some time later. */
const ban = (id: string) =>
  queryUser(
    stack,
    `insert into bans (user_id, reason, memo, banned_at, banned_by) values ('${id}', '荒らし行為', '', now(), '${id}')`,
  )
const lift = (id: string) => queryUser(stack, `delete from bans where user_id = '${id}'`)

/** The service's own state is published again. */
async function untilPublished(member: LinkingMember, status: number): Promise<void> {
  stack.clock.advance(31)
  const put = () => call(stack.base, 'PUT', '/api/users/me', member.token, { bio: `${Math.random()}` })
  await call(stack.base, 'POST', '/api/users/initialize', member.token, {})
  await expect.poll(async () => (await put()).status).toBe(status)
}

async function leave({ token }: LinkingMember): Promise<void> {
  expect((await call(stack.base, 'DELETE', '/api/users/me', token)).status).toBe(204)
}

/** Where a sign-in ends. */
const signInLands = (account: string, provider: TestProvider) =>
  new Browser(stack).follow(authorizeAddress(provider, pkcePair().challenge, { login_hint: account }))

async function publish(stops: object): Promise<void> {
  const redis = connectRedis(stack.redis.url)
  await redis.connect()
  await redis.set(
    siteKey({ sharedKey: keyBuilder(stack.redis.prefix) }),
    JSON.stringify({ notices: [], stops }),
  )
  redis.disconnect()
  await vi.waitFor(() => expect(stack.app.site?.current().stops).toEqual(stops), { timeout: 2_000 })
}
const stop = { reason: '入れ替え作業のため', since: '2026-11-22T04:55:00Z', until: null }

describe('a banned member', () => {
  test('may neither link nor unlink, also when the ban comes while the provider’s page is open', async () => {
    const account = newAccount('banned')
    const member = await enter(stack, account)
    await linkFully(member, 'google', account)
    const page = await beginLink(member, 'twitter', account)
    await ban(member.id)
    expect(codeOf(await member.browser.follow(page))).toBe('user_banned')
    await untilPublished(member, 403)
    await expect(beginLink(member, 'twitter', account)).rejects.toMatchObject({
      status: 403,
      code: 'user_banned',
      message: '利用を制限されています。理由: 荒らし行為／期限: 無期限／読むことはできます。',
    })
    expect(await unlink(member, 'google')).toBe('user_banned')
    expect(await providersOf(member)).toEqual(['discord', 'google'])
    const log = () =>
      queryUser<{ route: string }>(stack, `select route from ban_log where user_id = '${member.id}'`)
    await expect
      .poll(async () => (await log()).map(({ route }) => route))
      .toEqual(
        expect.arrayContaining([
          'GET /auth/v1/user/identities/authorize',
          'DELETE /auth/v1/user/identities/:identityId',
        ]),
      )
  })

  test('leaves no ban behind by leaving: an identity of that account links to no other', async () => {
    const account = newAccount('leaver')
    const banned = await enter(stack, account)
    await linkFully(banned, 'google', account)
    await ban(banned.id)
    await leave(banned)
    stack.clock.advance(31 * 86_400)
    const other = await enter(stack, newAccount('other'))
    for (const provider of ['google', 'twitter'] as const)
      await link(other, provider, account).then((landed) =>
        expect(codeOf(landed)).toBe(provider === 'google' ? 'user_banned' : null),
      )
    // Linked ones give the account back, each of them.
    expect((await enter(stack, account, 'google')).id).toBe(banned.id)
    expect((await enter(stack, account)).id).toBe(banned.id)
  })
})

describe('an unlinked identity', () => {
  async function unlinked(name: string) {
    const account = newAccount(name)
    const member = await enter(stack, account)
    await linkFully(member, 'google', account)
    expect(await unlink(member, 'google')).toBeUndefined()
    return { account, member }
  }

  test('is a new account’s, never opens the one it was taken from, and may be linked again', async () => {
    const { account, member } = await unlinked('free')
    expect(
      await queryUser(stack, `select is_unlinked from tombstones where user_id = '${member.id}'`),
    ).toEqual([{ is_unlinked: true }])
    await linkFully(member, 'google', account)
    expect(await queryUser(stack, `select 1 from tombstones where user_id = '${member.id}'`)).toEqual([])
    expect(await unlink(member, 'google')).toBeUndefined()
    const fresh = await enter(stack, account, 'google')
    expect(fresh.id).not.toBe(member.id)
    expect(await providersOf(member)).toEqual(['discord'])
    // Out of the way: taken from the new account by leaving it, it is the first one's again.
    expect(codeOf(await link(member, 'google', account))).toBe('identity_already_exists')
    await leave(fresh)
    await linkFully(member, 'google', account)
    expect((await enter(stack, account, 'google')).id).toBe(member.id)
  })

  test('makes no account and links to none while a ban of the one it was taken from lasts', async () => {
    const { account, member } = await unlinked('evades')
    const other = await enter(stack, newAccount('refuge'))
    await ban(member.id)
    for (const later of [0, 31 * 86_400]) {
      stack.clock.advance(later)
      expect(codeOf(await signInLands(account, 'google'))).toBe('user_banned')
      expect(codeOf(await link(other, 'google', account))).toBe('user_banned')
    }
    // The other way in stays open.
    expect((await enter(stack, account)).id).toBe(member.id)
    await lift(member.id)
    expect((await enter(stack, account, 'google')).id).not.toBe(member.id)
  })

  test('brings nothing back once its account has left; the linked one does', async () => {
    const { account, member } = await unlinked('gone')
    await call(stack.base, 'POST', '/api/users/initialize', member.token, {})
    expect((await call(stack.base, 'POST', '/api/users/me/export', member.token)).status).toBe(202)
    await leave(member)
    const fresh = await enter(stack, account, 'google')
    expect(fresh.id).not.toBe(member.id)
    await call(stack.base, 'POST', '/api/users/initialize', fresh.token, {})
    expect((await call(stack.base, 'GET', '/api/users/me/export', fresh.token)).body.state).toBe('none')
    stack.clock.advance(29 * 86_400)
    expect((await enter(stack, account)).id).toBe(member.id)
    expect((await enter(stack, account, 'google')).id).toBe(fresh.id)
  })

  test('brings the id back when it was linked again before the leaving', async () => {
    const { account, member } = await unlinked('again')
    await linkFully(member, 'google', account)
    await leave(member)
    expect((await enter(stack, account, 'google')).id).toBe(member.id)
  })

  test.each(['before', 'after'])('is refused while a ban given %s the leaving lasts', async (when) => {
    const { account, member } = await unlinked(`banned-${when}`)
    stack.clock.advance(29 * 86_400)
    const again = await enter(stack, account)
    if (when === 'before') await ban(member.id)
    await leave(again)
    stack.clock.advance(29 * 86_400)
    if (when === 'after') await ban(member.id)
    const refused = await signInLands(account, 'google')
    expect(codeOf(refused)).toBe('user_banned')
    expect(refused.searchParams.get('error_description')).toBe(
      'このアカウントは利用を制限されているため、ログインできません',
    )
    const other = await enter(stack, newAccount('haven'))
    expect(codeOf(await link(other, 'google', account))).toBe('user_banned')
    // The linked one brings the ban back with the id, before and after that.
    expect((await enter(stack, account)).id).toBe(member.id)
    expect(codeOf(await signInLands(account, 'google'))).toBe('user_banned')
    await lift(member.id)
    expect((await enter(stack, account, 'google')).id).not.toBe(member.id)
  })

  test('of a member under a legal hold is kept for a disclosure', async () => {
    const account = newAccount('held')
    const member = await enter(stack, account)
    const put = await fetch(`${stack.base}/internal/legal-holds`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...callAs('board', 'user') },
      body: JSON.stringify({ members: [{ user_id: member.id, until: null }] }),
    })
    expect(put.status).toBe(204)
    await linkFully(member, 'google', account)
    expect(await unlink(member, 'google')).toBeUndefined()
    const [kept] = await queryUser<{ kind: string; data: object }>(
      stack,
      `select kind, data from held_records where user_id = '${member.id}'`,
    )
    expect(kept).toMatchObject({ kind: 'identity', data: { provider: 'google' } })
  })
})

test('stopped sign-ups stop no linking; a read-only mode for everything does, also midway', async () => {
  const account = newAccount('stopped')
  const member = await enter(stack, account)
  await publish({ sign_ups: stop })
  await linkFully(member, 'google', account)
  const page = await beginLink(member, 'twitter', account)
  await publish({ everything: stop })
  expect(codeOf(await member.browser.follow(page))).toBe('unexpected_failure')
  await expect(beginLink(member, 'twitter', account)).rejects.toMatchObject({ status: 503 })
  expect(await unlink(member, 'google')).toBe('AuthRetryableFetchError')
  expect(await providersOf(member)).toEqual(['discord', 'google'])
  const answer = await call(stack.base, 'DELETE', '/auth/v1/user/identities/1', member.token)
  expect([answer.status, answer.body.msg]).toEqual([503, expect.stringContaining('入れ替え作業のため')])
  await publish({})
})

test('30 calls a minute for each member', async () => {
  const limited = await stack.startReplica({ RATE_LIMITS: 'on' })
  const member = await enter(stack, newAccount('many'))
  const calls = Array.from({ length: 31 }, () =>
    call(limited.base, 'DELETE', '/auth/v1/user/identities/1', member.token),
  )
  const answers = await Promise.all(calls)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.body.error_code).toBe('over_request_rate_limit')
  expect(refused[0]?.body.msg).toMatch(/^連携の操作が多すぎます。あと\d+秒お待ちください。$/)
})
