import { expect, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { postAt } from './board-steps.ts'
import {
  accountCard,
  goToProvider,
  loginModal,
  nameOf,
  openModal,
  type ProviderLabel,
  pickAccount,
  signIn,
  signOut,
  visitorCard,
} from './login-steps.ts'
import { callAs, enterAsNew, makeMember, newAccount, storedSession } from './member.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** What the sign-in of each provider asks for. */
const providers = {
  Discord: { provider: 'discord', scopes: 'identify email' },
  Google: { provider: 'google', scopes: null },
  X: { provider: 'twitter', scopes: null },
}

const firstCalls = ['GET /api/users/me', 'POST /api/users/initialize']

/** From the open modal through the provider, as a new member; looks at every call on the way. */
async function enterThrough(
  page: Page,
  label: ProviderLabel,
): Promise<{ account: string; asked: readonly string[] }> {
  const account = newAccount()
  const { origin } = new URL(page.url())
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The reading state and notices have their own calls, when the page is at rest.
    if (/^\/api\/users\/(?!.*\/(?:reading|notices\/state)$)/.test(pathname))
      asked.push(`${request.method()} ${pathname}`)
  })
  const begun = page.waitForRequest('**/auth/v1/authorize?*')
  await goToProvider(page, label)
  const query = new URL((await begun).url()).searchParams
  expect(query.get('provider')).toBe(providers[label].provider)
  expect(query.get('scopes')).toBe(providers[label].scopes)
  expect(query.get('code_challenge_method')).toBe('s256')
  expect(query.get('redirect_to')).toMatch(new RegExp(`^${origin}/(\\?.*)?$`))
  const made = page.waitForRequest('**/api/users/initialize')
  await pickAccount(page, account)
  const call = await made
  expect(call.headers().authorization).toMatch(/^Bearer /)
  expect(call.postDataJSON()).toHaveProperty('provider_metadata')
  const card = accountCard(page)
  await expect(card).toContainText(nameOf(account))
  await expect(card).toContainText(/#\d{4}/)
  await expect(card.getByText('PREMIUM', { exact: true })).toBeVisible()
  expect(asked).toEqual(firstCalls)
  return { account, asked }
}

test('a new member with card and profile, made once, also in a second tab', async ({ page, context }) => {
  await page.goto('/')
  await openModal(page)
  const { account, asked } = await enterThrough(page, 'Discord')
  await expect(page).toHaveURL('/')
  // SIGNED_IN repeats whenever the tab comes back.
  for (const state of ['hidden', 'visible', 'hidden', 'visible']) {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  }
  const other = await context.newPage()
  await other.goto('/board')
  await expect(accountCard(other)).toContainText(nameOf(account))
  expect(asked).toEqual(firstCalls)
})

test('a service that is away for a moment is waited for; an account without e-mail is the same member twice', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => {
    asked += 1
    const away = { status: 503, headers: { 'retry-after': '1' }, json: { code: 'x', message: 'away' } }
    return asked < 3 ? route.fulfill(away) : route.fallback()
  })
  await page.goto('/')
  await signIn(page, 'demo-8', 'X')
  expect(asked).toBe(3)
  const { session } = await makeMember('twitter', 'demo-8')
  expect(session.user).toMatchObject({ id: (await storedSession(page)).userId, email: '' })
})

test('a login returns to where the visitor was, with path and scroll', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      document.head.append(
        Object.assign(document.createElement('style'), { textContent: 'main { min-height: 3000px }' }),
      ),
    )
  })
  await page.goto('/board?game=apex-legends')
  await expect(page.getByRole('heading', { name: '掲示板' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 600))
  await openModal(page)
  await enterThrough(page, 'Google')
  await expect(page).toHaveURL('/board?game=apex-legends')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
})

test('what a visitor was writing is there again after the login it needed', async ({ page }) => {
  await page.goto('/board')
  await page.getByRole('button', { name: '新規スレッド' }).first().click()
  const writing = page.getByRole('dialog', { name: '新しいスレッド' })
  await writing.getByLabel('タイトル').fill('下書きのスレッド')
  await writing.getByLabel('最初の投稿').fill('まだ送っていない本文')
  await writing.getByRole('button', { name: 'スレッドを作成' }).click()
  const prompt = page.getByRole('dialog', { name: 'ログインして全機能を使う', exact: true })
  await expect(prompt.getByText('スレッド作成にはログインが必要です', { exact: true })).toBeVisible()
  await expect(prompt.getByRole('listitem')).toContainText([
    '掲示板への投稿',
    'スレッドの作成',
    'リアクション',
    'お気に入りの保存',
  ])
  await enterThrough(page, 'X')
  await expect(writing).toBeVisible()
  await expect(page).toHaveURL('/board')
  await expect(writing.getByLabel('タイトル')).toHaveValue('下書きのスレッド')
  await expect(writing.getByLabel('最初の投稿')).toHaveValue('まだ送っていない本文')
})

test('a draft waits for its own member, and is in nobody else’s box', async ({ page }) => {
  const path = await giveThread({ title: '下書きの持ち主', posts: [{ content: '一番目' }] })
  const [own, other] = [newAccount(), newAccount()]
  const box = page.getByLabel('投稿内容')
  const leave = async () => {
    await page.goto('/profile')
    await signOut(page.getByRole('main').getByRole('button', { name: 'ログアウト' }), 'この端末だけ')
    await expect(visitorCard(page)).toBeVisible()
  }
  await page.goto(path)
  await box.fill('訪問者の書きかけ')
  await signIn(page, own)
  await expect(box).toHaveValue('訪問者の書きかけ')
  const { token } = await storedSession(page)
  const elsewhere = await makeMember('discord', own)
  await leave()
  await page.goto(path)
  await expect(box).toHaveValue('')
  await signIn(page, other)
  await expect(box).toHaveValue('')
  await leave()
  await page.goto(path)
  await signIn(page, own)
  await expect(box).toHaveValue('訪問者の書きかけ')
  const statusOf = (authorization: string) =>
    page.request.get('/auth/v1/user', { headers: { authorization } }).then((answer) => answer.ok())
  expect(await statusOf(`Bearer ${token}`)).toBe(false)
  expect(await statusOf(`Bearer ${elsewhere.session.access_token}`)).toBe(true)
})

test('signing out in one tab ends the session everywhere and forgets the own reactions, counts stay', async ({
  page,
  context,
}) => {
  const path = await giveThread({ title: '反応', posts: [{ content: '一番目' }] })
  const member = await enterAsNew(page)
  const reaction = { type: 'like', action: 'toggle' }
  await callAs(member, `${path.replace('/board/thread', '/threads')}/posts/1/reaction`, reaction)
  await page.goto(path)
  const like = postAt(page, 1).getByRole('button', { name: 'いいね 1', exact: true })
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  const { token } = await storedSession(page)
  const other = await context.newPage()
  await other.goto('/profile')
  const leaving = other.waitForRequest('**/auth/v1/logout?*')
  await signOut(other.getByRole('button', { name: 'ログアウト' }))
  expect(new URL((await leaving).url()).searchParams.get('scope')).toBe('global')
  await expect(other).toHaveURL('/')
  for (const each of [page, other]) {
    await expect(visitorCard(each)).toBeVisible()
    await expect(accountCard(each)).toHaveCount(0)
  }
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => localStorage.getItem('sb-app-auth-token'))).toBeNull()
  const answer = await page.request.put('/api/users/me', {
    headers: { authorization: `Bearer ${token}` },
    data: { bio: 'x' },
  })
  expect(answer.status()).toBe(401)
})

test('a login cancelled at the provider, one that fails there, and the words of a stranger', async ({
  page,
}) => {
  const banner = loginModal(page).getByRole('alert')
  await page.goto('/board')
  await openModal(page)
  await goToProvider(page, 'Discord')
  await page.locator('[data-cancel]').click()
  await expect(banner).toHaveText('ログインに失敗しました: ログイン先の画面でキャンセルされました')
  await expect(page).toHaveURL('/board')
  await goToProvider(page, 'Discord')
  await pickAccount(page, 'demo-9')
  await expect(banner).toHaveText(
    'ログインに失敗しました: ログイン先のサービスでエラーが発生しました。少し待ってから、もう一度お試しください。',
  )
  await expect(page).toHaveURL('/board')
  await page.goto(
    '/?error=x&error_code=y&error_description=Click%20evil.example#error_description=evil.example',
  )
  await expect(banner).toHaveText('ログインに失敗しました: 不明なエラー')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('evil.example')).toHaveCount(0)
  await page.goto('/?code=of-another-browser&game=device')
  await expect(banner).toContainText('別のブラウザーで開かれました')
  await expect(page).toHaveURL('/?game=device')
})

test('a profile is given 10 s to be made and looked up once more 3 s later; no answer signs nobody out', async ({
  page,
}) => {
  const member = await enterAsNew(page)
  // By the page's own time: this process may hear of a call late.
  await page.addInitScript(() => {
    const calls: [string, number][] = []
    const { fetch } = window
    Object.assign(window, {
      calls,
      fetch: (url: string, init?: RequestInit) => {
        const name = /\/api\/users\/(me|initialize)$/.exec(String(url))?.[1]
        if (name) calls.push([name, performance.now()])
        return fetch(url, init)
      },
    })
  })
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ status: 404, json: { code: 'profile_not_found', error: 'なし' } }),
  )
  // Never answered: the browser gives up by itself.
  await page.route('**/api/users/initialize', () => undefined)
  await page.goto('/about')
  await expect(page.getByRole('status', { name: 'ユーザー情報を読み込んでいます' })).toBeVisible()
  const failed = page.getByRole('region', { name: 'アカウント' })
  await expect(failed).toContainText('ユーザー情報の取得に失敗しました')
  const calls: [string, number][] = await page.evaluate(() => Reflect.get(window, 'calls'))
  expect(calls.map(([name]) => name)).toEqual(['me', 'initialize', 'me'])
  expect((calls[2]?.[1] ?? 0) - (calls[1]?.[1] ?? 0)).toBeGreaterThanOrEqual(12_900)
  await page.unroute('**/api/users/me')
  await failed.getByRole('button', { name: '再試行' }).click()
  await expect(accountCard(page)).toContainText(member.profile.display_name)
})

test('an account whose profile cannot be made is told why it is signed out', async ({ page }) => {
  await enterAsNew(page)
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ status: 404, json: { code: 'profile_not_found', error: 'なし' } }),
  )
  await page.route('**/api/users/initialize', (route) =>
    route.fulfill({ status: 403, json: { code: 'read_only', error: '受付を止めています' } }),
  )
  await page.goto('/about')
  const said = page.getByRole('alert')
  await expect(said).toContainText('プロフィールを作成できなかったため、ログアウトしました')
  await expect(said).toContainText('受付を止めています')
  await expect(page.getByRole('button', { name: 'ログイン' }).first()).toBeVisible()
})
