import { authorizeAddress, Browser, pkcePair } from './_browser.ts'
import type { Stack } from './_stack.ts'

/** Walks to the provider and back, up to our callback's address, which is not opened yet. */
export async function reachCallback(
  stack: Stack,
  account = 'demo-1',
  provider = 'discord',
  more: Record<string, string> = {},
) {
  const browser = new Browser(stack)
  const pair = pkcePair()
  const first = await browser.open(
    authorizeAddress(provider, pair.challenge, { login_hint: account, ...more }),
  )
  const atProvider = first.headers.get('location') ?? ''
  const second = await browser.open(atProvider)
  return { browser, ...pair, atProvider, callback: second.headers.get('location') ?? '' }
}

/** Where the browser lands after our callback. */
export async function landing(browser: Browser, callback: string): Promise<URL> {
  const response = await browser.open(callback)
  return new URL(response.headers.get('location') ?? '')
}
