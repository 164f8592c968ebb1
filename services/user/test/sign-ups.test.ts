import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectRedis, keyBuilder } from '@gamelog/server/redis'
import { siteKey } from '@gamelog/server/site-state'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authorizeAddress, Browser, call, pkcePair, signInRaw } from './_browser.ts'
import { type Stack, startStack } from './_stack.ts'

let own: Stack
let external: Stack
let front: Server
beforeAll(async () => {
  own = await startStack()
  // Our own sign-in stands for a Supabase project.
  front = createServer(async (request, response) => {
    const headers = { authorization: request.headers.authorization ?? '' }
    const answer = await fetch(`${project.base}${request.url}`, { headers })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const AUTH_URL = `http://127.0.0.1:${(front.address() as AddressInfo).port}/auth/v1`
  project = await startStack({ env: { AUTH_URL } })
  external = await startStack({ env: { AUTH_URL, AUTH_API_KEY: 'publishable', DEV_IDP_URL: '' } })
})
let project: Stack
afterAll(async () => {
  front?.close()
  await Promise.all([own, project, external].map((stack) => stack?.[Symbol.asyncDispose]()))
})

/** Publishes modes as the admin service does, until the service knows them. */
async function publish(stack: Stack, stops: object): Promise<void> {
  const redis = connectRedis(stack.redis.url)
  await redis.connect()
  const key = siteKey({ sharedKey: keyBuilder(stack.redis.prefix) })
  await redis.set(key, JSON.stringify({ notices: [], stops }))
  redis.disconnect()
  await vi.waitFor(() => expect(stack.app.site?.current().stops).toEqual(stops), { timeout: 2_000 })
}
const stop = { reason: '入れ替え作業のため', since: '2026-11-22T04:55:00Z', until: null }

/** The address the sign-in of an account ends at. */
async function land(account: string): Promise<URLSearchParams> {
  const browser = new Browser(own)
  const first = await browser.open(authorizeAddress('discord', pkcePair().challenge, { login_hint: account }))
  const second = await browser.open(first.headers.get('location') ?? '')
  const third = await browser.open(second.headers.get('location') ?? '')
  return new URL(third.headers.get('location') ?? '').searchParams
}

test.each(['sign_ups', 'everything'])(
  'while %s is stopped a new identity makes no account, members sign in',
  async (mode) => {
    await publish(own, {})
    const known = mode === 'everything' ? 'demo-2' : 'demo-1'
    expect((await land(known)).get('code')).not.toBeNull()
    await publish(own, { [mode]: stop })
    expect((await land(known)).get('code')).not.toBeNull()
    const refused = await land('demo-5')
    expect([refused.get('code'), refused.get('error_code')]).toEqual([null, 'signup_disabled'])
    expect(refused.get('error_description')).toBe('現在、はじめての方のログインを受け付けていません')
    await publish(own, { board: stop })
  },
)

test('a Supabase project makes its account; it gets no profile here, and members keep theirs', async () => {
  const initialize = async (account: string) => {
    const { access_token } = await signInRaw(project, account, 'twitter')
    return call(external.base, 'POST', '/api/users/initialize', access_token, {})
  }
  expect((await initialize('demo-1')).status).toBe(200)
  await publish(external, { sign_ups: stop })
  expect((await initialize('demo-1')).status).toBe(200)
  const refused = await initialize('demo-2')
  expect([refused.status, refused.body.code]).toEqual([503, 'read_only'])
  await publish(external, {})
  expect((await initialize('demo-2')).status).toBe(200)
})
