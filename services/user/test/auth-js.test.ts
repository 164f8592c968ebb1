import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  authClient,
  Browser,
  call,
  memoryStorage,
  signInRaw,
  signInWith,
  type TestProvider,
} from './_browser.ts'
import { moveMachineClock, type Stack, site, startStack } from './_stack.ts'

// The official client, unmodified, against the running service.
let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await stack[Symbol.asyncDispose]()
})

describe('signing in', () => {
  test.each<TestProvider>(['discord', 'google', 'twitter'])(
    '%s: sign in, getUser, again the same account',
    async (provider) => {
      const first = authClient(stack)
      const { landed, exchanged } = await signInWith(stack, first.client, provider, 'demo-1')
      expect(landed.origin + landed.pathname).toBe(`${site}/board`)
      expect(landed.searchParams.get('game')).toBe('all')
      expect(exchanged.error).toBeNull()
      const { session, user } = exchanged.data
      expect(session).toMatchObject({
        token_type: 'bearer',
        expires_in: 900,
        provider_token: expect.any(String),
      })
      expect(session?.expires_at).toBeGreaterThan(Date.now() / 1_000 + 800)
      expect(user).toMatchObject({
        aud: 'authenticated',
        role: 'authenticated',
        phone: '',
        is_anonymous: false,
        app_metadata: { provider, providers: [provider] },
        user_metadata: { name: 'ハルト', full_name: 'ハルト' },
      })
      expect(user?.identities).toHaveLength(1)
      expect(user?.identities?.[0]).toMatchObject({
        provider,
        user_id: user?.id,
        id: user?.user_metadata.sub,
      })

      const fetched = await first.client.getUser()
      expect(fetched.data.user).toEqual(user)
      const again = await signInWith(stack, authClient(stack).client, provider, 'demo-1')
      expect(again.exchanged.data.user?.id).toBe(user?.id)
    },
  )

  test('identities of one person at two providers are two accounts, whatever their e-mail', async () => {
    const discord = await signInRaw(stack, 'demo-2', 'discord')
    const google = await signInRaw(stack, 'demo-2', 'google')
    expect(discord.user).toMatchObject({ email: 'yuzu_0312@demo.example' })
    expect(google.user).toMatchObject({ email: 'yuzu_0312@demo.example' })
    expect(discord.user.id).not.toBe(google.user.id)
  })

  test.each<TestProvider>(['discord', 'google', 'twitter'])(
    '%s: an account without e-mail is complete',
    async (provider) => {
      const { client } = authClient(stack)
      const { exchanged } = await signInWith(stack, client, provider, 'demo-8')
      expect(exchanged.error).toBeNull()
      expect(exchanged.data.user?.email).toBe('')
      const again = await signInRaw(stack, 'demo-8', provider)
      expect(again.user.id).toBe(exchanged.data.user?.id)
    },
  )

  test('two pending sign-ins in one browser both succeed', async () => {
    const browser = new Browser(stack)
    const [a, b] = [authClient(stack), authClient(stack)]
    const start = async (auth: typeof a, hint: string) => {
      const { data } = await auth.client.signInWithOAuth({
        provider: 'discord',
        options: { redirectTo: `${site}/`, queryParams: { login_hint: hint }, skipBrowserRedirect: true },
      })
      const response = await browser.open(data.url ?? '')
      return response.headers.get('location') ?? ''
    }
    const atProviderA = await start(a, 'demo-3')
    const atProviderB = await start(b, 'demo-4')
    const landedB = await browser.follow(atProviderB)
    const landedA = await browser.follow(atProviderA)
    const doneA = await a.client.exchangeCodeForSession(landedA.searchParams.get('code') ?? '')
    const doneB = await b.client.exchangeCodeForSession(landedB.searchParams.get('code') ?? '')
    expect([doneA.error, doneB.error]).toEqual([null, null])
    expect(browser.cookies.size).toBe(0)
  })

  test('cancel and a failing provider come back as errors in query and fragment', async () => {
    const { client } = authClient(stack)
    const failing = await signInWith(stack, client, 'google', 'demo-9')
    expect(failing.landed.searchParams.get('error')).toBe('server_error')
    expect(new URLSearchParams(failing.landed.hash.slice(1)).get('error')).toBe('server_error')
    expect(failing.landed.searchParams.get('code')).toBeNull()
    expect(failing.landed.searchParams.get('game')).toBe('all')

    const { data } = await client.signInWithOAuth({
      provider: 'discord',
      options: { redirectTo: `${site}/`, skipBrowserRedirect: true },
    })
    const browser = new Browser(stack)
    const picker = await browser.follow(data.url ?? '')
    const page = await (await browser.open(picker.href)).text()
    const cancel = /href="([^"]*error=access_denied[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const landed = await browser.follow(cancel)
    expect(landed.searchParams.get('error')).toBe('access_denied')
    expect(landed.searchParams.get('error_description')).toBe('ログイン先の画面でキャンセルされました')
  })
})

describe('sessions', () => {
  test('refresh gives new tokens and no provider tokens', async () => {
    const { client } = authClient(stack)
    const { exchanged } = await signInWith(stack, client, 'discord', 'demo-5')
    const before = exchanged.data.session
    const { data, error } = await client.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
    expect(data.session?.provider_token).toBeUndefined()
    expect((await client.getUser()).error).toBeNull()
  })

  test('two tabs of one storage refresh at once: one rotation', async () => {
    const storage = memoryStorage()
    const tabs = [authClient(stack, storage).client, authClient(stack, storage).client] as const
    await signInWith(stack, tabs[0], 'discord', 'demo-6')
    const token = JSON.parse(storage.getItem('sb-app-auth-token') ?? '{}').refresh_token as string
    await Promise.all(tabs.map((tab) => tab.refreshSession({ refresh_token: token })))
    const after = JSON.parse(storage.getItem('sb-app-auth-token') ?? '{}').refresh_token as string
    expect(token.split('.')[1]).toBe('0')
    expect(after.split('.')[1]).toBe('1')
    for (const tab of tabs) expect((await tab.getUser()).error).toBeNull()
  })

  test('reuse after the window ends the session', async () => {
    const { client } = authClient(stack)
    const { exchanged } = await signInWith(stack, client, 'discord', 'demo-7')
    const stolen = exchanged.data.session?.refresh_token ?? ''
    await client.refreshSession()
    stack.clock.advance(61)
    const thief = await authClient(stack).client.refreshSession({ refresh_token: stolen })
    expect(thief.error?.code).toBe('refresh_token_already_used')
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
    const victim = await client.refreshSession()
    expect(victim.data.session).toBeNull()
  })

  test('global sign-out ends every session; the old token is refused within a second', async () => {
    const [one, two] = [authClient(stack), authClient(stack)]
    const first = await signInWith(stack, one.client, 'google', 'demo-3')
    const second = await signInWith(stack, two.client, 'google', 'demo-3')
    const token = second.exchanged.data.session?.access_token ?? ''
    await call(stack.base, 'POST', '/api/users/initialize', token, {})
    expect((await call(stack.base, 'PUT', '/api/users/me', token, { bio: 'a' })).status).toBe(200)
    expect((await one.client.signOut()).error).toBeNull()
    expect((await call(stack.base, 'PUT', '/api/users/me', token, { bio: 'b' })).status).toBe(401)
    expect((await two.client.refreshSession()).error?.code).toBe('refresh_token_not_found')
    const gone = await two.client.getUser(first.exchanged.data.session?.access_token)
    expect(gone.error?.name).toBe('AuthSessionMissingError')
  })

  test("'others' keeps the own session, 'local' ends only the own one", async () => {
    const [one, two, three] = [authClient(stack), authClient(stack), authClient(stack)]
    for (const { client } of [one, two, three]) await signInWith(stack, client, 'google', 'demo-4')
    expect((await one.client.signOut({ scope: 'others' })).error).toBeNull()
    expect((await one.client.getUser()).error).toBeNull()
    expect((await two.client.getUser()).error).not.toBeNull()
    await signInWith(stack, two.client, 'google', 'demo-4')
    expect((await one.client.signOut({ scope: 'local' })).error).toBeNull()
    expect((await two.client.getUser()).error).toBeNull()
  })

  test('expired and forged tokens are refused', async () => {
    const { client } = authClient(stack)
    const { exchanged } = await signInWith(stack, client, 'discord', 'demo-1')
    const token = exchanged.data.session?.access_token ?? ''
    const [header, payload, signature] = token.split('.')
    const forged = `${header}.${Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), sub: crypto.randomUUID() })).toString('base64url')}.${signature}`
    expect((await client.getUser(forged)).error?.code).toBe('bad_jwt')
    moveMachineClock(1_000)
    expect((await client.getUser(token)).error?.code).toBe('bad_jwt')
    expect((await call(stack.base, 'GET', '/api/users/me', token)).status).toBe(401)
  })
})
