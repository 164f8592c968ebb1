import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, signInRaw } from './_browser.ts'
import { beginLink, codeOf, enter, link, linkFully, newAccount, providersOf, unlink } from './_linking.ts'
import { queryUser } from './_members.ts'
import { type Stack, site, startStack } from './_stack.ts'

// GoTrue's identity calls, made by the official client, unmodified, against the running service.
let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack[Symbol.asyncDispose]())

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('linking', () => {
  test('adds the identity to the account, in the same session, and signs in to it from then on', async () => {
    const account = newAccount('link')
    const member = await enter(stack, account)
    const before = (await member.client.getSession()).data.session
    const landed = await link(member, 'google', account)
    expect([landed.origin + landed.pathname, landed.searchParams.get('tab')]).toEqual([
      `${site}/profile`,
      'device',
    ])
    const code = landed.searchParams.get('code') ?? ''
    const { data, error } = await member.client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session?.provider_token).toEqual(expect.any(String))
    expect(data.session?.refresh_token).toBe(before?.refresh_token)
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({
      sub: member.id,
      session_id: claimsOf(member.token).session_id,
      app_metadata: { provider: 'discord', providers: ['discord', 'google'] },
    })
    expect(data.user?.identities?.map(({ provider, user_id }) => [provider, user_id])).toEqual([
      ['discord', member.id],
      ['google', member.id],
    ])
    // Name and picture stay those of the sign-in.
    expect(data.user?.user_metadata).toEqual(before?.user.user_metadata)
    expect(data.user?.email).toBe(before?.user.email)
    expect(await queryUser(stack, `select id from sessions where user_id = '${member.id}'`)).toHaveLength(1)
    expect((await member.client.refreshSession()).error).toBeNull()
    expect(member.browser.cookies.size).toBe(0)

    const again = await enter(stack, account, 'google')
    expect(again.id).toBe(member.id)
    expect(await providersOf(again)).toEqual(['discord', 'google'])
    const profile = await call(stack.base, 'POST', '/api/users/initialize', member.token, {})
    const seen = await call(stack.base, 'POST', '/api/users/initialize', again.token, {})
    expect(seen.body).toEqual(profile.body)
    // The code is good once.
    expect((await member.client.exchangeCodeForSession(code)).error).not.toBeNull()
  })

  test('an identity of another account stays there, and the session goes on', async () => {
    const account = newAccount('taken')
    const owner = await enter(stack, account, 'twitter')
    const member = await enter(stack, newAccount('wants'))
    const landed = await link(member, 'twitter', account)
    expect([landed.searchParams.get('code'), codeOf(landed)]).toEqual([null, 'identity_already_exists'])
    expect(landed.searchParams.get('error')).toBe('server_error')
    expect(landed.searchParams.get('error_description')).toContain('先にそちらの連携を解除')
    expect(new URLSearchParams(landed.hash.slice(1)).get('error_code')).toBe('identity_already_exists')
    expect(await providersOf(member)).toEqual(['discord'])
    expect(await providersOf(owner)).toEqual(['twitter'])
    expect((await member.client.refreshSession()).error).toBeNull()
  })

  test('a second one of the same provider is refused, as one that is linked already', async () => {
    const member = await enter(stack, newAccount('second'))
    await expect(beginLink(member, 'discord', newAccount('other'))).rejects.toMatchObject({
      status: 422,
      code: 'identity_already_exists',
    })
    // Begun twice before either is done.
    const account = newAccount('twice')
    const pages = [
      await beginLink(member, 'google', account),
      await beginLink(member, 'google', newAccount('other')),
    ]
    const landed = await Promise.all(pages.map((page) => member.browser.follow(page)))
    expect(landed.map(codeOf).toSorted()).toEqual(['identity_already_exists', null])
    // The same one in two tabs is linked.
    const handle = newAccount('tabs')
    const tabs = [await beginLink(member, 'twitter', handle), await beginLink(member, 'twitter', handle)]
    const ends = await Promise.all(tabs.map((page) => member.browser.follow(page)))
    expect(ends.map(codeOf)).toEqual([null, null])
    expect(await providersOf(member)).toEqual(['discord', 'google', 'twitter'])
  })

  test('of accounts that link one identity at once, over two replicas, one gets it', async () => {
    const replica = await stack.startReplica()
    const account = newAccount('contested')
    const members = await Promise.all(
      [stack, replica, stack, replica].map((via) => enter(stack, newAccount('rival'), 'discord', via)),
    )
    const pages = await Promise.all(members.map((member) => beginLink(member, 'google', account)))
    const landed = await Promise.all(
      members.map((member, index) => member.browser.follow(pages[index] ?? '')),
    )
    const refused = landed.map(codeOf).filter((code) => code !== null)
    expect(refused).toEqual(['identity_already_exists', 'identity_already_exists', 'identity_already_exists'])
    const winner = members[landed.findIndex((each) => codeOf(each) === null)]
    expect((await enter(stack, account, 'google')).id).toBe(winner?.id)
  })

  test('the account of a free identity is made or the identity linked, never both', async () => {
    const account = newAccount('raced')
    const member = await enter(stack, newAccount('racer'))
    const page = await beginLink(member, 'google', account)
    const [landed, other] = await Promise.all([member.browser.follow(page), enter(stack, account, 'google')])
    expect(other.id === member.id).toBe(codeOf(landed) === null)
    expect(await providersOf(other)).toContain('google')
  })

  test.each([
    ['signed out', (token: string) => call(stack.base, 'POST', '/auth/v1/logout', token)],
    ['left', (token: string) => call(stack.base, 'DELETE', '/api/users/me', token)],
  ])('nothing is linked once the member has %s', async (_, end) => {
    const account = newAccount('late')
    const member = await enter(stack, newAccount('gone'))
    const page = await beginLink(member, 'google', account)
    expect((await end(member.token)).status).toBe(204)
    expect(codeOf(await member.browser.follow(page))).toBe('session_not_found')
    expect((await enter(stack, account, 'google')).id).not.toBe(member.id)
  })

  test('a code of a session that has ended gives none', async () => {
    const member = await enter(stack, newAccount('ended'))
    const landed = await link(member, 'google', newAccount('ended'))
    await call(stack.base, 'POST', '/auth/v1/logout', member.token)
    const { error } = await member.client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
    expect(error?.name).toBe('AuthSessionMissingError')
  })

  test('belongs to the browser that began it: another one cannot finish it', async () => {
    const member = await enter(stack, newAccount('victim'))
    const attacker = await enter(stack, newAccount('attacker'))
    const page = await beginLink(attacker, 'google', newAccount('lured'))
    expect(codeOf(await member.browser.follow(page))).toBe('bad_oauth_state')
    expect(await providersOf(attacker)).toEqual(['discord'])
  })

  test('cancelled at the provider, or failed there: nothing changes', async () => {
    const member = await enter(stack, newAccount('cancels'))
    expect(codeOf(await link(member, 'google', 'demo-9'))).toBe('unexpected_failure')
    const { data } = await member.client.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    })
    const picker = await member.browser.follow(data.url ?? '')
    const page = await (await member.browser.open(picker.href)).text()
    const cancel = /href="([^"]*error=access_denied[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(codeOf(await member.browser.follow(cancel))).toBe('access_denied')
    expect(await providersOf(member)).toEqual(['discord'])
  })

  test.each([
    ['no token', {}, 401, 'no_authorization'],
    ['a token that is none', { authorization: 'Bearer x' }, 403, 'bad_jwt'],
  ])('%s: refused in GoTrue’s shape', async (_, headers, status, code) => {
    for (const [method, path] of [
      ['GET', 'authorize?provider=google'],
      ['DELETE', randomUUID()],
    ] as const) {
      const answer = await fetch(`${stack.base}/auth/v1/user/identities/${path}`, {
        method,
        headers: { ...headers, 'x-supabase-api-version': '2024-01-01' },
      })
      expect(answer.status).toBe(status)
      expect(await answer.json()).toMatchObject({ code })
    }
  })

  test('an unknown provider and a missing challenge are 400; without skip_http_redirect it redirects', async () => {
    const { token } = await enter(stack, newAccount('raw'))
    const ask = (query: string) =>
      fetch(`${stack.base}/auth/v1/user/identities/authorize?${query}`, {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'manual',
      })
    const challenge = `code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`
    expect((await ask(`provider=github&${challenge}`)).status).toBe(400)
    expect((await ask('provider=google')).status).toBe(400)
    const away = await ask(`provider=google&${challenge}`)
    expect([away.status, away.headers.get('cache-control')]).toEqual([302, 'no-store'])
    expect(away.headers.get('location')).toContain('/dev-idp/google/authorize?')
  })
})

describe('unlinking', () => {
  test('takes the identity away; the last one stays', async () => {
    const account = newAccount('unlink')
    const member = await enter(stack, account)
    expect(await unlink(member, 'discord')).toBe('single_identity_not_deletable')
    await linkFully(member, 'google', account)
    const stranger = { identity_id: randomUUID() } as Parameters<typeof member.client.unlinkIdentity>[0]
    expect((await member.client.unlinkIdentity(stranger)).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    })
    const answer = await call(stack.base, 'DELETE', '/auth/v1/user/identities/1', member.token)
    expect([answer.status, answer.body.error_code]).toEqual([404, 'validation_failed'])
    // The one the account was made with may go, too; its session goes on.
    expect(await unlink(member, 'discord')).toBeUndefined()
    expect(await providersOf(member)).toEqual(['google'])
    expect((await member.client.refreshSession()).data.user?.app_metadata).toEqual({
      provider: 'google',
      providers: ['google'],
    })
    expect(await unlink(member, 'google')).toBe('single_identity_not_deletable')
    expect((await enter(stack, account, 'google')).id).toBe(member.id)
  })

  test('is a matter of the own identities', async () => {
    const [member, other] = [await enter(stack, newAccount('mine')), await enter(stack, newAccount('theirs'))]
    for (const each of [member, other]) await linkFully(each, 'google', newAccount('own'))
    const { data } = await other.client.getUserIdentities()
    for (const identity of data?.identities ?? [])
      expect((await member.client.unlinkIdentity(identity)).error?.code).toBe('identity_not_found')
    expect(await providersOf(other)).toEqual(['discord', 'google'])
  })

  test('of two at once, over two replicas, one stays', async () => {
    const replica = await stack.startReplica()
    const account = newAccount('both')
    const member = await enter(stack, account)
    const { user } = await linkFully(member, 'google', account)
    const answers = await Promise.all(
      (user?.identities ?? []).map(({ identity_id }, index) =>
        call(
          [stack, replica][index]?.base ?? '',
          'DELETE',
          `/auth/v1/user/identities/${identity_id}`,
          member.token,
        ),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await providersOf(member)).toHaveLength(1)
  })

  test('the e-mail stays with the account, else a verified one of another identity takes its place', async () => {
    const emailOf = async (id: string) =>
      (await queryUser<{ email: string }>(stack, `select email from accounts where id = '${id}'`))[0]?.email
    // demo-8 has no e-mail anywhere.
    const member = await enter(stack, 'demo-8')
    expect(await emailOf(member.id)).toBe('')
    await linkFully(member, 'google', 'demo-3')
    const email = await emailOf(member.id)
    expect(email).toContain('@')
    // A sign-in by an identity without e-mail leaves it.
    await signInRaw(stack, 'demo-8')
    expect(await emailOf(member.id)).toBe(email)
    await linkFully(member, 'twitter', 'demo-8')
    expect(await emailOf(member.id)).toBe(email)
    expect(await unlink(member, 'google')).toBeUndefined()
    expect(await emailOf(member.id)).toBe('')
  })
})
