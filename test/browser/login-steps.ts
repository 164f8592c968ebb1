import { expect, type Page } from '@playwright/test'
import { AuthClient } from '@supabase/auth-js'

export type ProviderLabel = 'Discord' | 'Google' | 'X'

const storageKey = 'sb-app-auth-token'

let made = 0

/** A demo account nobody else uses; the development identity provider makes it on the fly. */
export function newAccount(): string {
  made += 1
  return `demo-b${process.pid}-${Date.now().toString(36)}-${made}`
}

/** The name its profile starts with: the provider's, cut to 15 code points. */
export function nameOf(account: string): string {
  return [...`デモ ${account.slice('demo-'.length)}`].slice(0, 15).join('').trim()
}

/** The login modal, in whichever variant. */
export function loginModal(page: Page) {
  return page.getByRole('dialog', { name: /^ログイン(方法を選択|して全機能を使う)$/ })
}

/** The card in the left column (1225 px and up). */
export function accountCard(page: Page) {
  return page.locator('a[href="/profile"]:visible')
}

export async function openModal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(loginModal(page)).toBeVisible()
}

/** From the open modal to the picker page. */
export async function goToProvider(page: Page, provider: ProviderLabel): Promise<void> {
  await loginModal(page)
    .getByRole('button', { name: `${provider}でログイン` })
    .click()
  await expect(page).toHaveURL(/\/dev-idp\//)
}

/** On the picker page. */
export async function pickAccount(page: Page, account: string): Promise<void> {
  const listed = page.locator(`[data-account="${account}"]`)
  if (await listed.count()) return listed.click()
  await page.getByLabel('別のデモアカウントを作って使う').fill(account)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** Signs in from wherever the page is, and waits until the member's card is there. */
export async function signIn(
  page: Page,
  account: string,
  provider: ProviderLabel = 'Discord',
): Promise<void> {
  await openModal(page)
  await goToProvider(page, provider)
  await pickAccount(page, account)
  await expect(accountCard(page)).toBeVisible({ timeout: 30_000 })
}

/**
 * Signs in without the screens, for tests that are about something else: the official client and the development
 * provider, then the session in this page's storage and a reload. The page must be on the site.
 */
export async function arriveSignedIn(page: Page, account = newAccount()): Promise<void> {
  const { origin } = new URL(page.url())
  const kept = new Map<string, string>()
  const auth = new AuthClient({
    url: `${origin}/auth/v1`,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    storageKey,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
  const { data } = await auth.signInWithOAuth({
    provider: 'discord',
    options: {
      redirectTo: `${origin}/`,
      scopes: 'identify email',
      queryParams: { login_hint: account },
      skipBrowserRedirect: true,
    },
  })
  const landed = await page.request.get(data.url ?? '')
  const code = new URL(landed.url()).searchParams.get('code')
  const { data: exchanged, error } = await auth.exchangeCodeForSession(code ?? '')
  if (error) throw error
  const made = await page.request.post('/api/users/initialize', {
    headers: { authorization: `Bearer ${exchanged.session.access_token}` },
  })
  if (!made.ok()) throw new Error(`initialize answered ${made.status()}: ${await made.text()}`)
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    storageKey,
    kept.get(storageKey) ?? '',
  ] as const)
  await page.reload()
}

/** Access token and account of the session this page holds. */
export async function storedSession(
  page: Page,
): Promise<{ token: string; userId: string; sessionId: string }> {
  const raw = await page.evaluate((key) => localStorage.getItem(key), storageKey)
  const { access_token: token, user } = JSON.parse(raw ?? '{}')
  const [, payload = ''] = String(token).split('.')
  const { session_id: sessionId } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return { token, userId: user.id, sessionId }
}
