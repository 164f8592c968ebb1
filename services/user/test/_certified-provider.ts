import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import type { Browser } from './_browser.ts'
import { site } from './_stack.ts'

const client = { id: 'gamelog', secret: 'secret-secret-secret-secret-secret' }

/** `oidc-provider`, certified by the OpenID Foundation, in Google's place: its own pages, keys and checks. */
export async function startCertifiedProvider() {
  const asked: string[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  // Every provider's key has one name: the signature tells them apart.
  const jwk = { ...(await exportJWK(privateKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const provider = new Provider(base, {
    jwks: { keys: [jwk] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${site}/auth/v1/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    cookies: { keys: ['key-of-the-tests'] },
    // As Google's, and the userinfo endpoint's.
    claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email', 'email_verified'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: `${id}さん`,
        picture: 'https://lh3.googleusercontent.com/a/picture',
        email: `${id}@mail.example`,
        email_verified: true,
      }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    void answer(request, response)
  })
  return {
    base,
    /** Requests so far: method and path. */
    asked,
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_AUTHORIZE_URL: `${base}/auth`,
      GOOGLE_TOKEN_URL: `${base}/token`,
      GOOGLE_USERINFO_URL: `${base}/me`,
      GOOGLE_ISSUER: base,
      GOOGLE_JWKS_URL: `${base}/jwks`,
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Goes through the provider's pages from its authorization address on: signs in as `login` and consents, or cancels at
 * the first page (null).
 * @returns where the browser lands
 */
export async function passPages(browser: Browser, address: string, login: string | null): Promise<URL> {
  let current = address
  for (let page = 0; page < 4; page += 1) {
    const shown = await followTo(browser, current)
    if (!shown.pathname.startsWith('/interaction/')) return shown
    const html = await (await browser.open(shown.href)).text()
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1] ?? ''
    const form = /<form[^>]*action="([^"]+)"/.exec(html)?.[1] ?? ''
    const [, abort = ''] = /href="([^"]+\/abort)"/.exec(html) ?? []
    if (login === null) {
      current = new URL(abort, shown).href
      continue
    }
    const sent = await browser.fetch(new URL(form, shown).href, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ prompt, login, password: 'any' }),
    })
    current = new URL(sent.headers.get('location') ?? '', shown).href
  }
  throw new Error(`no end of pages: ${current}`)
}

/** Follows redirects until a page of the provider or of the site. */
async function followTo(browser: Browser, address: string): Promise<URL> {
  let current = address
  for (let hop = 0; hop < 10; hop += 1) {
    const { pathname, origin } = new URL(current)
    if (pathname.startsWith('/interaction/') && !pathname.endsWith('/abort')) return new URL(current)
    if (origin === site && !pathname.startsWith('/auth/v1/')) return new URL(current)
    const location = (await browser.open(current)).headers.get('location')
    if (location === null) throw new Error(`${current} does not lead on`)
    current = new URL(location, current).href
  }
  throw new Error('too many redirects')
}
