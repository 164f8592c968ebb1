import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authClient, Browser, memoryStorage } from './_browser.ts'
import { passPages, startCertifiedProvider } from './_certified-provider.ts'
import { beginLink, codeOf, enter, providersOf } from './_linking.ts'
import { type Stack, site, startStack } from './_stack.ts'

// Google's flow with a certified provider in its place, through its sign-in and consent pages.
let google: Awaited<ReturnType<typeof startCertifiedProvider>>
let stack: Stack
beforeAll(async () => {
  // It warns of what is meant for development: keys and tokens in memory, its own pages.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  google = await startCertifiedProvider()
  stack = await startStack({ env: google.env })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await stack[Symbol.asyncDispose]()
  await google[Symbol.asyncDispose]()
})

/** A sign-in up to the provider's page. */
async function begin(via: Pick<Stack, 'base'> = stack) {
  const browser = new Browser({ reach: (address) => address.replace(`${site}/auth`, `${via.base}/auth`) })
  const { client } = authClient(via, memoryStorage(), browser)
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${site}/board`, skipBrowserRedirect: true },
  })
  const away = await browser.open(data.url ?? '')
  return { browser, client, address: away.headers.get('location') ?? '' }
}

async function signIn(login: string) {
  const { browser, client, address } = await begin()
  const landed = await passPages(browser, address, login)
  const { data, error } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
  if (error) throw error
  return data
}

test('signs in through its pages, with PKCE, nonce and the signature of the id_token', async () => {
  const { browser, client, address } = await begin()
  const query = new URL(address).searchParams
  expect([...query.keys()].toSorted()).toEqual([
    'client_id',
    'code_challenge',
    'code_challenge_method',
    'nonce',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ])
  expect([query.get('scope'), query.get('code_challenge_method')]).toEqual(['openid profile email', 'S256'])
  const landed = await passPages(browser, address, 'hanako')
  const { data, error } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'hanako@mail.example',
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: {
      iss: google.base,
      sub: 'hanako',
      name: 'hanakoさん',
      picture: 'https://lh3.googleusercontent.com/a/picture',
      email_verified: true,
    },
  })
  expect(google.asked).toEqual(expect.arrayContaining(['POST /token', 'GET /jwks', 'GET /me']))
  // The provider knows the browser by now and asks nothing: again the same account.
  expect((await signIn('hanako')).user.id).toBe(data.user?.id)
})

test('cancelled on its page', async () => {
  const { browser, address } = await begin()
  expect(codeOf(await passPages(browser, address, null))).toBe('access_denied')
})

test('an id_token of another sign-in, or signed by somebody else, is refused', async () => {
  const { browser, address } = await begin()
  const other = new URL(address)
  other.searchParams.set('nonce', 'of-another-sign-in')
  expect(codeOf(await passPages(browser, other.href, 'taro'))).toBe('unexpected_failure')

  const [known, impostor] = [await startCertifiedProvider(), await startCertifiedProvider()]
  // Keys of one, all else of the other.
  const misled = await startStack({ env: { ...impostor.env, GOOGLE_JWKS_URL: `${known.base}/jwks` } })
  const begun = await begin(misled)
  expect(codeOf(await passPages(begun.browser, begun.address, 'taro'))).toBe('unexpected_failure')
  expect([known.asked, impostor.asked]).toEqual([['GET /jwks'], expect.arrayContaining(['POST /token'])])
  for (const each of [misled, known, impostor]) await each[Symbol.asyncDispose]()
})

test('links to an account of another provider, which it signs in to from then on; a conflict ends nothing', async () => {
  const member = await enter(stack, 'demo-google-flow')
  const landed = await passPages(member.browser, await beginLink(member, 'google', ''), 'jiro')
  expect([landed.pathname, landed.search.startsWith('?tab=device&code=')]).toEqual(['/profile', true])
  const { data, error } = await member.client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user?.id).toBe(member.id)
  expect(await providersOf(member)).toEqual(['discord', 'google'])
  expect((await signIn('jiro')).user.id).toBe(member.id)

  const second = await enter(stack, 'demo-google-flow-2')
  const refused = await passPages(second.browser, await beginLink(second, 'google', ''), 'jiro')
  expect(codeOf(refused)).toBe('identity_already_exists')
  expect((await second.client.refreshSession()).error).toBeNull()
  expect(await providersOf(second)).toEqual(['discord'])
})
