import { expect } from '@playwright/test'
import {
  accountCard,
  goToProvider,
  loginModal,
  nameOf,
  openModal,
  pickAccount,
  signIn,
} from './login-steps.ts'
import { newAccount, storedSession } from './member.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('signing in', () => {
  for (const provider of ['Discord', 'Google', 'X'] as const) {
    test(`through ${provider} lasts over a reload and into a second tab`, async ({ page, context }) => {
      const account = newAccount()
      await page.goto('/')
      await signIn(page, account, provider)
      await expect(page).toHaveURL('/')
      await expect(accountCard(page)).toContainText(nameOf(account))
      await expect(accountCard(page)).toContainText(/#\d{4}/)
      await expect(accountCard(page)).toContainText('PREMIUM')
      await page.reload()
      await expect(accountCard(page)).toContainText(nameOf(account))
      const other = await context.newPage()
      await other.goto('/board')
      await expect(accountCard(other)).toContainText(nameOf(account))
    })
  }

  test('waits with a service that is away for a moment when the visitor comes back to it', async ({
    page,
  }) => {
    let asked = 0
    await page.route('**/auth/v1/token?grant_type=pkce', (route) => {
      asked += 1
      const away = { status: 503, headers: { 'retry-after': '1' }, json: { code: 'x', message: 'away' } }
      return asked < 3 ? route.fulfill(away) : route.fallback()
    })
    await page.goto('/')
    await signIn(page, newAccount(), 'Discord')
    expect(asked).toBe(3)
  })

  test('asks for the scopes of Discord only, and returns to the root of the site', async ({ page }) => {
    await page.goto('/')
    for (const [provider, scopes] of [
      ['Discord', 'identify email'],
      ['Google', null],
    ] as const) {
      await openModal(page)
      const asked = page.waitForRequest((request) => request.url().includes('/auth/v1/authorize'))
      await goToProvider(page, provider)
      const query = new URL((await asked).url()).searchParams
      expect(query.get('scopes')).toBe(scopes)
      expect(query.get('code_challenge_method')).toBe('s256')
      expect(new URL(query.get('redirect_to') ?? '').pathname).toBe('/')
      await page.goto('/')
    }
  })

  test('works for an account without e-mail, twice as the same member', async ({ page }) => {
    await page.goto('/')
    await signIn(page, 'demo-8', 'X')
    const first = await storedSession(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await expect(page).toHaveURL('/')
    await signIn(page, 'demo-8', 'X')
    expect((await storedSession(page)).userId).toBe(first.userId)
  })

  test('runs the profile sequence once, however often SIGNED_IN repeats', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/users/')) asked.push(`${request.method()} ${pathname}`)
    })
    await page.goto('/')
    await signIn(page, newAccount())
    for (const state of ['hidden', 'visible', 'hidden', 'visible']) {
      await page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    }
    await page.waitForTimeout(500)
    expect(asked).toEqual(['GET /api/users/me', 'POST /api/users/initialize'])
  })

  test('returns to where the visitor was, with path and scroll', async ({ page }) => {
    await page.goto('/board?game=apex-legends')
    await expect(page.getByRole('heading', { name: '掲示板' })).toBeVisible()
    await page.addStyleTag({ content: 'main { min-height: 3000px }' })
    await page.evaluate(() => scrollTo(0, 600))
    await page.addInitScript(() => {
      const grow = () =>
        document.head?.append(
          Object.assign(document.createElement('style'), { textContent: 'main { min-height: 3000px }' }),
        )
      addEventListener('DOMContentLoaded', grow)
    })
    await signIn(page, newAccount(), 'Google')
    await expect(page).toHaveURL('/board?game=apex-legends')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  })
})

test('what a visitor was writing is there again after the login it needed', async ({ page }) => {
  await page.goto('/board')
  await page.getByRole('button', { name: '新規スレッド' }).first().click()
  const writing = page.getByRole('dialog', { name: '新しいスレッド' })
  await writing.getByLabel('タイトル').fill('下書きのスレッド')
  await writing.getByLabel('最初の投稿').fill('まだ送っていない本文')
  await writing.getByRole('button', { name: 'スレッドを作成' }).click()
  const prompt = page.getByRole('dialog', { name: 'ログインして全機能を使う' })
  await expect(prompt.getByText('スレッド作成にはログインが必要です')).toBeVisible()
  for (const benefit of ['掲示板への投稿', 'スレッドの作成', 'リアクション', 'お気に入り保存']) {
    await expect(prompt.getByText(benefit)).toBeVisible()
  }
  await goToProvider(page, 'X')
  await pickAccount(page, newAccount())
  await expect(writing).toBeVisible()
  await expect(page).toHaveURL('/board')
  await expect(writing.getByLabel('タイトル')).toHaveValue('下書きのスレッド')
  await expect(writing.getByLabel('最初の投稿')).toHaveValue('まだ送っていない本文')
})

test.describe('signing out', () => {
  test('in one tab signs out the other, and the token is refused', async ({ page, context }) => {
    await page.goto('/')
    await signIn(page, newAccount())
    const other = await context.newPage()
    await other.goto('/')
    await expect(accountCard(other)).toBeVisible()
    const { token } = await storedSession(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await expect(page).toHaveURL('/')
    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible()
      await expect(accountCard(tab)).toHaveCount(0)
    }
    expect(await other.evaluate(() => localStorage.getItem('sb-app-auth-token'))).toBeNull()
    const answer = await page.request.put('/api/users/me', {
      headers: { authorization: `Bearer ${token}` },
      data: { bio: 'x' },
    })
    expect(answer.status()).toBe(401)
  })

  test('keeps the session and says so when the server cannot be told', async ({ page }) => {
    await page.goto('/')
    await signIn(page, newAccount())
    await page.goto('/profile')
    await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await expect(page.getByText('ログアウトに失敗しました')).toBeVisible()
    await expect(page).toHaveURL('/profile')
    await expect(accountCard(page)).toBeVisible()
  })
})

test.describe('a login that fails', () => {
  test('cancelled at the provider: the banner says so and the address is clean', async ({ page }) => {
    await page.goto('/board')
    await openModal(page)
    await goToProvider(page, 'Discord')
    await page.locator('[data-cancel]').click()
    await expect(loginModal(page).getByRole('alert')).toHaveText(
      'ログインに失敗しました: ログインがキャンセルされました',
    )
    await expect(page).toHaveURL('/board')
    await expect(loginModal(page).getByRole('button', { name: 'Xでログイン' })).toBeEnabled()
  })

  test('at a provider that answers 500', async ({ page }) => {
    await page.goto('/')
    await openModal(page)
    await goToProvider(page, 'Discord')
    await pickAccount(page, 'demo-9')
    await expect(loginModal(page).getByRole('alert')).toHaveText(
      'ログインに失敗しました: 認証サービスでエラーが発生しました',
    )
    await expect(page).toHaveURL('/')
  })

  test('never repeats the words of a stranger', async ({ page }) => {
    await page.goto(
      '/?error=x&error_code=y&error_description=Click%20evil.example#error_description=evil.example',
    )
    await expect(loginModal(page).getByRole('alert')).toHaveText('ログインに失敗しました: 不明なエラー')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('evil.example')).toHaveCount(0)
  })

  test('before the provider: the banner, and the buttons work again', async ({ page }) => {
    await page.route('**/auth/v1/authorize*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unexpected_failure', message: 'no' } }),
    )
    await page.goto('/')
    await openModal(page)
    const button = loginModal(page).getByRole('button', { name: 'Googleでログイン' })
    await button.click()
    await expect(loginModal(page).getByRole('alert')).toHaveText(
      'ログインに失敗しました: 現在ログインできません。しばらくしてからもう一度お試しください',
    )
    await expect(button).toBeEnabled()
    await page.route('**/auth/v1/authorize*', (route) => route.abort())
    await button.click()
    await expect(loginModal(page).getByRole('alert')).toHaveText('ログイン処理中にエラーが発生しました')
    await expect(button).toBeEnabled()
  })

  test('without a profile in the end: initialize, 3 s, look up, sign out', async ({ page }) => {
    const asked: string[] = []
    const { promise: seen, resolve: see } = Promise.withResolvers<void>()
    await page.route('**/api/users/**', async (route) => {
      asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
      // The second look-up, which ends the state that is looked for below.
      if (asked.length === 3) await seen
      return route.fulfill({ status: 404, json: { code: 'not_found', error: 'ありません' } })
    })
    await page.goto('/')
    await openModal(page)
    await goToProvider(page, 'Google')
    await pickAccount(page, newAccount())
    await expect(page.getByRole('status', { name: 'ユーザー情報を読み込んでいます' })).toBeVisible()
    see()
    const button = page.getByRole('button', { name: 'ログイン', exact: true })
    await expect(button).toBeVisible()
    expect(asked).toEqual(['GET /api/users/me', 'POST /api/users/initialize', 'GET /api/users/me'])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sb-app-auth-token'))).toBeNull()
  })

  test('with half a profile: the card says so, and signing out leads to /login', async ({ page }) => {
    await page.goto('/')
    await signIn(page, newAccount())
    await page.route('**/api/users/me', async (route) => {
      const answer = await route.fetch()
      return route.fulfill({ response: answer, json: { ...(await answer.json()), display_name: '' } })
    })
    await page.reload()
    await expect(page.getByText('ユーザー情報の取得に失敗しました')).toBeVisible()
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await expect(page).toHaveURL('/login')
    await expect(loginModal(page)).toBeVisible()
  })
})
