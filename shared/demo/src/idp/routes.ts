import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DemoContext } from '../context.ts'
import { type ProviderName, providerNames } from './accounts.ts'
import { type AuthorizeQuery, authorize } from './authorize.ts'
import { isClient } from './client-secret.ts'
import { exchangeCode } from './exchange.ts'
import { createGoogleKeys } from './google-keys.ts'
import { createGrants, tokenLifetime } from './grants.ts'
import { renderPickerPage, renderRefusalPage } from './picker-page.ts'
import { providers } from './providers.ts'

// Without form-action, which browsers also apply to the redirect back to the site.
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** The development identity provider: the sign-in endpoints of Discord, Google and X. None without `config.idp`. */
export async function idpRoutes(app: FastifyInstance, { config: { idp }, now }: DemoContext): Promise<void> {
  if (!idp) return
  const { clientSecret, redirectUris } = idp

  const grants = createGrants(now)
  const keys = await createGoogleKeys(idp.googleIssuer)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })

  for (const name of providerNames) registerProvider(name)
  app.get('/google/jwks', (_request, reply) => reply.header('cache-control', 'no-cache').send(keys.jwks))

  function registerProvider(name: ProviderName) {
    const provider = providers[name]

    app.get<{ Querystring: AuthorizeQuery }>(`/${name}/authorize`, (request, reply) => {
      const result = authorize(request.query, { provider, redirectUris, grants })
      if (result.kind === 'redirect') return reply.redirect(result.location, 302)
      if (result.kind === 'refuse') return sendHtml(reply.code(400), renderRefusalPage(result.message))
      return sendHtml(reply, renderPickerPage({ provider, ...result }))
    })

    app.post<{ Body: unknown }>(`/${name}/token`, async (request, reply) => {
      const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      if (!isClient(provider, clientSecret, request.headers.authorization, body)) {
        return reply.code(401).header('www-authenticate', 'Basic').send({ error: 'invalid_client' })
      }
      const grant = exchangeCode(provider, grants, body)
      if ('error' in grant) return reply.code(400).send(grant)
      return {
        access_token: grants.issueToken(grant),
        token_type: 'Bearer',
        expires_in: tokenLifetime,
        scope: grant.scopes.join(' '),
        ...(name === 'google' && { id_token: await keys.signIdToken(grant, now()) }),
      }
    })

    app.get(`/${name}/userinfo`, (request, reply) => {
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
      const grant = token === undefined ? undefined : grants.findToken(token)
      if (grant?.provider !== name) {
        return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'invalid_token' })
      }
      if (grant.account.broken) return reply.code(500).send({ error: 'server_error' })
      return provider.userinfo(grant.account, grant.scopes)
    })
  }
}

function sendHtml(reply: FastifyReply, html: string) {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .send(html)
}
