import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, postToken, signInRaw } from './_browser.ts'
import { type Stack, startStack } from './_stack.ts'

// Another GAMELOG's sign-in stands for a Supabase project: the same API, with none of our accounts in it.
let front: Server
let project: Stack
let stack: Stack
const apikeys = new Set<unknown>()
/** Access tokens that have run out by the project's clock. */
const runOut = new Set<string>()
/** Identities the project knows beside the provider's. */
let alsoKnown: object[] = []
beforeEach(async () => {
  front = createServer(async (request, response) => {
    apikeys.add(request.headers.apikey)
    const headers = { authorization: request.headers.authorization ?? '' }
    if (runOut.has(headers.authorization)) return response.writeHead(403).end('{}')
    const answer = await fetch(`${project.base}${request.url}`, { headers })
    const text = (await answer.text()).replace(
      '"identities":[',
      (start) => start + alsoKnown.map((identity) => `${JSON.stringify(identity)},`).join(''),
    )
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const AUTH_URL = `http://127.0.0.1:${(front.address() as AddressInfo).port}/auth/v1`
  project = await startStack({ env: { AUTH_URL } })
  stack = await startStack({ env: { AUTH_URL, AUTH_API_KEY: 'publishable', DEV_IDP_URL: '' } })
})
afterEach(async () => {
  alsoKnown = []
  front.close()
  await stack[Symbol.asyncDispose]()
  await project[Symbol.asyncDispose]()
})

async function member(account: string) {
  const { access_token } = await signInRaw(project, account, 'twitter')
  const api = (method: string, path: string, body?: unknown) =>
    call(stack.base, method, path, access_token, body)
  const made = await api('POST', '/api/users/initialize', { provider_metadata: { full_name: 'evil' } })
  return { access_token, api, made }
}

test('its tokens pass, profiles come from its identities, its sign-outs count within a second', async () => {
  const { access_token, api, made } = await member('demo-1')
  expect(made.body).toMatchObject({ display_name: 'ハルト', provider: 'twitter', user_number: 1 })
  expect((await api('PUT', '/api/users/me', { bio: 'x' })).status).toBe(200)
  expect(apikeys).toContain('publishable')
  // The project keeps its sessions.
  expect((await api('GET', '/api/users/me/sessions')).body).toEqual({ sessions: [] })
  await call(project.base, 'POST', '/auth/v1/logout', access_token)
  stack.clock.advance(1)
  expect((await api('PUT', '/api/users/me', { bio: 'y' })).status).toBe(401)
})

test('an identity of another kind beside the provider, such as an e-mail, keeps nobody out', async () => {
  alsoKnown = [{ provider: 'email', identity_data: { email: 'a@b.test', sub: 'x' } }]
  const { made } = await member('demo-1')
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({ display_name: 'ハルト', provider: 'twitter' })
})

test('a token that has run out there does not speak for the next of its session', async () => {
  const { access_token, refresh_token } = await signInRaw(project, 'demo-4', 'twitter')
  const read = async (token: unknown) =>
    (await call(stack.base, 'POST', '/api/users/initialize', String(token), {})).status
  // Our clock is behind the project's: the token is good here still.
  runOut.add(`Bearer ${access_token}`)
  expect(await read(access_token)).toBe(401)
  const refreshed = await postToken(project.base, 'refresh_token', { refresh_token })
  expect(refreshed.status).toBe(200)
  expect(await read(refreshed.body.access_token)).toBe(200)
})

test('while it is away reads go on and writes answer 503; 退会 removes the profile', async () => {
  const { api } = await member('demo-2')
  const leaver = await member('demo-3')
  expect((await leaver.api('DELETE', '/api/users/me')).status).toBe(204)
  expect((await leaver.api('GET', '/api/users/me')).status).toBe(404)
  front.closeAllConnections()
  await new Promise((resolve) => front.close(resolve))
  stack.clock.advance(2)
  expect((await api('GET', '/api/users/me')).status).toBe(200)
  expect((await api('PUT', '/api/users/me', { bio: 'x' })).status).toBe(503)
})
