import { expect } from '@playwright/test'
import { accountCard, loginModal, signOut } from './login-steps.ts'
import { enterAs, enterAsNew, makeMember, ownSession, storedSession } from './member.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the account card: loading, the member with a number of four digits, half a profile', async ({
  page,
}) => {
  const member = await enterAsNew(page)
  const next = await makeMember()
  expect(member.profile.user_number).toBeGreaterThanOrEqual(1)
  expect(next.profile.user_number).toBeGreaterThan(member.profile.user_number)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let profile: object = { ...member.profile, user_number: 7 }
  await page.route('**/api/users/me', async (route) => {
    await held
    await route.fulfill({ json: profile })
  })
  await page.goto('/about')
  const loading = page.getByRole('status', { name: 'ユーザー情報を読み込んでいます' })
  await expect(loading.locator('.skeleton').first()).toBeVisible()
  release()
  const card = accountCard(page)
  await expect(card).toContainText(member.profile.display_name)
  await expect(card).toContainText('#0007')
  await expect(card.getByText('PREMIUM', { exact: true })).toBeVisible()
  await expect(loading).toHaveCount(0)

  const failed = page.getByRole('region', { name: 'アカウント' })
  for (const change of [{ user_number: null }, { display_name: '' }]) {
    profile = { ...member.profile, ...change }
    await page.reload()
    await expect(failed.getByText('ユーザー情報の取得に失敗しました', { exact: true })).toBeVisible()
  }
  await signOut(failed.getByRole('button', { name: 'ログアウト' }))
  await expect(page).toHaveURL('/login')
  await expect(loginModal(page)).toBeVisible()
})

test('an outage of three seconds or of the whole sign-in signs nobody out', async ({ page }) => {
  await page.clock.install()
  const member = await makeMember()
  const owner = ownSession(String(member.session.access_token))
  const card = page.getByRole('region', { name: 'アカウント' })
  const failure = card.getByText('ユーザー情報の取得に失敗しました', { exact: true })
  const isKept = async () => (await storedSession(page)).userId === owner.userId
  const away = { status: 503, json: { code: 'unavailable', error: 'x' } }

  // The access token ran out while the page was closed.
  await enterAs(page, { session: { ...member.session, expires_at: 1 } })
  await page.route('**/auth/v1/token?*', (route) => route.fulfill(away))
  await page.goto('/profile')
  await page.clock.runFor(9_000)
  await expect(failure).toBeVisible()
  await expect(page.getByRole('main').getByText('ユーザー情報の取得に失敗しました')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  expect(await isKept()).toBe(true)

  // In this order: once tokens come, the page gets one by itself after a while.
  await page.route('**/api/users/*', (route) => route.fulfill(away))
  await page.unroute('**/auth/v1/token?*')
  await card.getByRole('button', { name: '再試行' }).click()
  await expect(failure).toBeVisible()
  expect(await isKept()).toBe(true)

  await page.unroute('**/api/users/*')
  await page.getByRole('main').getByRole('button', { name: '再試行' }).click()
  await expect(accountCard(page)).toContainText(member.profile.display_name)
})

test('a clock 20 minutes fast costs no more than one refresh', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 20 * 60_000 })
  await enterAsNew(page)
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/token')) refreshes.push(request.url())
  })
  await page.goto('/board')
  await page.clock.runFor(2_000)
  await expect(accountCard(page)).toBeVisible()
  await page.clock.runFor(60_000)
  await page.reload()
  await page.clock.runFor(2_000)
  await expect(accountCard(page)).toBeVisible()
  expect(refreshes).toHaveLength(1)
})

test('a refreshed token fetches the profile again', async ({ page }) => {
  await page.clock.install()
  await enterAs(page, await makeMember())
  await page.goto('/about')
  await page.clock.runFor(2_000)
  await expect(accountCard(page)).toBeVisible()
  const refreshed = page.waitForResponse(/\/auth\/v1\/token\?grant_type=refresh_token$/)
  const asked = page.waitForRequest('**/api/users/me')
  await page.clock.fastForward('14:50')
  await page.clock.runFor(60_000)
  expect((await refreshed).status()).toBe(200)
  await asked
})

test('a member without a role in the back office is asked about once an hour, and sees no way in', async ({
  page,
}) => {
  await page.clock.install()
  await enterAsNew(page)
  let asked = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/admin/admission')) asked += 1
  })
  await page.goto('/about')
  await expect.poll(() => asked).toBe(1)
  await page.reload()
  await expect(accountCard(page)).toBeVisible()
  await expect(page.getByRole('link', { name: '管理画面' })).toHaveCount(0)
  expect(asked).toBe(1)
  await page.clock.fastForward(3_600_000)
  await page.reload()
  await expect.poll(() => asked).toBe(2)
})
