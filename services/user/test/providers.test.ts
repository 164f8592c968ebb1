import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discord, google, x } from '../src/core/providers/shapes.ts'
import { authorizeAddress, Browser, pkcePair, postToken } from './_browser.ts'
import { type Mischief, startHostileProvider } from './_hostile-provider.ts'
import { type Stack, site, startStack } from './_stack.ts'

let stack: Stack
let provider: Awaited<ReturnType<typeof startHostileProvider>>
beforeAll(async () => {
  provider = await startHostileProvider()
  stack = await startStack({ env: provider.env })
})
afterAll(async () => {
  await stack[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

/** From /authorize straight to our callback: this provider has no page. */
async function signIn(name: 'google' | 'discord' | 'twitter', mischief: Mischief, userinfo: object = {}) {
  const browser = new Browser(stack)
  const { verifier, challenge } = pkcePair()
  const first = await browser.open(authorizeAddress(name, challenge))
  const sent = new URL(first.headers.get('location') ?? '').searchParams
  Object.assign(provider.state, { mischief, nonce: sent.get('nonce') ?? '', userinfo })
  const back = new URLSearchParams({ code: 'upstream-code', state: sent.get('state') ?? '' })
  const response = await browser.open(`${site}/auth/v1/callback?${back}`)
  return { landed: new URL(response.headers.get('location') ?? ''), verifier }
}

async function accounts(): Promise<number> {
  const client = new pg.Client({ connectionString: stack.adminUrl })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as n from "user".accounts')
  await client.end()
  return rows[0].n
}

function expectFailure({ landed }: { landed: URL }): void {
  expect(landed.searchParams.get('error')).toBe('server_error')
  expect(landed.searchParams.get('error_code')).toBe('unexpected_failure')
  expect(landed.searchParams.get('error_description')).toBe(
    'ログイン先のサービスでエラーが発生しました。少し待ってから、もう一度お試しください。',
  )
}

describe('a provider that misbehaves', () => {
  test('google, hang and drip: error within 10 s, no account', async () => {
    const before = await accounts()
    const endings = (['hang', 'drip'] as const).map(async (mischief, index) => {
      // The provider's mood is one for all: the second sign-in begins when the first one hangs.
      await expect.poll(() => provider.state.userinfoCalls).toBe(index)
      const start = performance.now()
      expectFailure(await signIn('google', mischief))
      expect(performance.now() - start).toBeLessThan(10_000)
    })
    await Promise.all(endings)
    expect(await accounts()).toBe(before)
  })

  test.each<Mischief>([
    'huge',
    'error-500',
    'html',
    'redirect',
    'other-person',
    'wrong-issuer',
    'wrong-audience',
    'wrong-nonce',
    'wrong-signature',
    'expired',
  ])('google, %s: error, no account', async (mischief) => {
    const before = await accounts()
    expectFailure(await signIn('google', mischief))
    expect(await accounts()).toBe(before)
  })

  test('well-behaved, it signs in', async () => {
    for (const name of ['google', 'discord', 'twitter'] as const) {
      const { landed, verifier } = await signIn(
        name,
        'none',
        name === 'twitter' ? { data: { id: '1', name: 'N', username: 'u' } } : {},
      )
      const answer = await postToken(stack.base, 'pkce', {
        auth_code: landed.searchParams.get('code'),
        code_verifier: verifier,
      })
      expect(answer.status).toBe(200)
    }
  })

  test('its own refusal is told in our words', async () => {
    const browser = new Browser(stack)
    const first = await browser.open(authorizeAddress('google', pkcePair().challenge))
    const state = new URL(first.headers.get('location') ?? '').searchParams.get('state') ?? ''
    const query = new URLSearchParams({ state, error: 'access_denied', error_description: 'Evil words' })
    const response = await browser.open(`${site}/auth/v1/callback?${query}`)
    expect(response.headers.get('location')).not.toContain('Evil')
  })
})

test('signups can be closed: known identities go on (TestSignupExternalDiscordDisableSignupErrorWhenNoUser)', async () => {
  const user = { id: '777', username: 'known' }
  await signIn('discord', 'none', user)
  const closed = await stack.startReplica({ AUTH_DISABLE_SIGNUP: '1' })
  const browser = new Browser({ reach: (address) => address.replace(site, closed.base) })
  const enter = async (id: string) => {
    const first = await browser.open(authorizeAddress('discord', pkcePair().challenge))
    const state = new URL(first.headers.get('location') ?? '').searchParams.get('state') ?? ''
    Object.assign(provider.state, { mischief: 'none', nonce: '', userinfo: { id, username: 'u' } })
    const response = await browser.open(
      `${site}/auth/v1/callback?${new URLSearchParams({ code: 'c', state })}`,
    )
    return new URL(response.headers.get('location') ?? '').searchParams
  }
  expect((await enter('777')).get('code')).not.toBeNull()
  const refused = await enter('778')
  expect([refused.get('error'), refused.get('error_code')]).toEqual(['access_denied', 'signup_disabled'])
})

describe('what providers say', () => {
  test('Discord: global name, avatars, e-mail that is not verified', () => {
    const read = (user: object) =>
      discord.readUserinfo({ id: '80351110224678912', username: 'nelly', ...user }, 'https://discord.com')
        .data
    expect(read({ global_name: 'Nelly' })).toMatchObject({
      name: 'Nelly',
      full_name: 'Nelly',
      user_name: 'nelly',
      custom_claims: { global_name: 'Nelly' },
    })
    expect(read({ global_name: null })).toMatchObject({ name: 'nelly' })
    expect(read({ avatar: 'abc' }).avatar_url).toBe(
      'https://cdn.discordapp.com/avatars/80351110224678912/abc.png',
    )
    expect(read({ avatar: 'a_bc' }).avatar_url).toBe(
      'https://cdn.discordapp.com/avatars/80351110224678912/a_bc.gif',
    )
    expect(read({ avatar: null, discriminator: '0' }).avatar_url).toBe(
      'https://cdn.discordapp.com/embed/avatars/5.png',
    )
    expect(read({ avatar: null, discriminator: '1337' }).avatar_url).toBe(
      'https://cdn.discordapp.com/embed/avatars/2.png',
    )
    expect(read({ email: 'a@b.test', verified: false })).toMatchObject({
      email: 'a@b.test',
      email_verified: false,
    })
    expect(() => read({ id: '../../x' })).toThrow()
  })

  test('a name that Postgres would not store signs in all the same', async () => {
    const { landed, verifier } = await signIn('discord', 'none', { id: '4242', global_name: 'a\0b\ud83d' })
    const answer = await postToken(stack.base, 'pkce', {
      auth_code: landed.searchParams.get('code'),
      code_verifier: verifier,
    })
    expect(answer.body.user).toMatchObject({ user_metadata: { name: 'ab\ufffd' } })
  })

  test('a picture whose address is too long to keep is left out, and the member signs in', async () => {
    const picture = `https://lh3.googleusercontent.com/a-/${'A'.repeat(1_100)}=s96-c`
    const { landed, verifier } = await signIn('google', 'none', { picture })
    const answer = await postToken(stack.base, 'pkce', {
      auth_code: landed.searchParams.get('code'),
      code_verifier: verifier,
    })
    expect(answer.status).toBe(200)
    expect(answer.body.user).not.toHaveProperty('user_metadata.picture')
  })

  test('Google and X', () => {
    expect(
      google.readUserinfo({ sub: '1', name: 'N', picture: 'https://lh3.googleusercontent.com/a' }, 'i'),
    ).toMatchObject({
      providerId: '1',
      email: '',
      data: { sub: '1', picture: 'https://lh3.googleusercontent.com/a', email_verified: false },
    })
    expect(x.readUserinfo({ data: { id: '2', name: 'N', username: 'n' } }, 'i')).toMatchObject({
      providerId: '2',
      email: '',
      data: { user_name: 'n' },
    })
    expect(() => x.readUserinfo({ id: '2', name: 'N', username: 'n' }, 'i')).toThrow()
  })
})
