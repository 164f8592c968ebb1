import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorizeAddress, Browser, pkcePair } from './_browser.ts'
import { landing, reachCallback } from './_sign-in-steps.ts'
import { type Stack, site, startStack } from './_stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack[Symbol.asyncDispose]())

// Of GoTrue: TestIsRedirectURLValidSameOrigin.

test.each([
  '//evil.test',
  '/\\evil.test',
  'https:evil.test',
  'http://site.test.evil.test/',
  'http://site.test@evil.test/',
  'http://user:pass@site.test/',
  '\t//evil.test',
  'http://site.test\\@evil.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://site.test/\r\nSet-Cookie: a=b',
  'https://site.test/',
  'http://site.test:8080/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://[::1]/',
  '/board',
  '',
])('%j lands on the site root', async (redirect_to) => {
  const { browser, callback } = await reachCallback(stack, 'demo-1', 'discord', { redirect_to })
  const landed = await landing(browser, callback)
  expect(landed.origin + landed.pathname).toBe(`${site}/`)
})

test.each([`${site}/board?game=all&sb_flow_id=x`, `${site}/profile#old`, 'HTTP://SITE.TEST/board'])(
  '%s is kept',
  async (redirect_to) => {
    const { browser, callback } = await reachCallback(stack, 'demo-1', 'discord', { redirect_to })
    const landed = await landing(browser, callback)
    const wanted = new URL(redirect_to)
    expect(landed.pathname).toBe(wanted.pathname)
    for (const [name, value] of wanted.searchParams) expect(landed.searchParams.get(name)).toBe(value)
    expect(landed.hash).toBe('')
  },
)

test('falls back to an allowed Referer (TestGetReferrer)', async () => {
  for (const [referer, path] of [
    [`${site}/profile`, '/profile'],
    ['http://evil.test/profile', '/'],
  ] as const) {
    const browser = new Browser(stack)
    const first = await browser.open(
      authorizeAddress('discord', pkcePair().challenge, {
        login_hint: 'demo-1',
        redirect_to: 'http://evil.test',
      }),
      { referer },
    )
    const landed = await browser.follow(first.headers.get('location') ?? '')
    expect(landed.origin + landed.pathname).toBe(site + path)
  }
})
