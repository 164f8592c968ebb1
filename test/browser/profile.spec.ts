import { expect, type Page } from '@playwright/test'
import { callAsAdmin, makeDemoAdmin } from './admin-test.ts'
import { accountCard, goToProvider, nameOf, pickAccount, signOut } from './login-steps.ts'
import {
  enterAs,
  enterAsNew,
  type Member,
  makeMember,
  newAccount,
  ownSession,
  storedSession,
} from './member.ts'
import { answer } from './page-steps.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function openProfile(page: Page): Promise<Member> {
  const member = await enterAsNew(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'マイページ', level: 1 })).toBeVisible()
  // The profile comes after the heading.
  await expect(name(page)).toBeVisible()
  return member
}

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true })
const name = (page: Page) => page.getByLabel('Display Name')
const bio = (page: Page) => page.getByLabel('Bio')
const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

test('visitors are sent home; a member sees who one is, a spinner before that, and is led back', async ({
  page,
}) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/')
  const { profile, ...member } = await makeMember('google')
  await enterAs(page, member)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/users/me', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('status').locator('svg.animate-spin')).toBeVisible()
  release()
  const plate = main.getByRole('region', { name: 'プレイヤー情報' })
  await expect(plate.getByRole('heading', { name: profile.display_name })).toBeVisible()
  await expect(plate).toContainText(`#${String(profile.user_number).padStart(4, '0')}`)
  await expect(plate).toContainText(/Since \d{4}\.\d\d\.\d\d/)
  await expect(plate.getByText('Google').locator('svg')).toHaveCount(1)
  await expect(
    plate.locator('img, [data-avatar], [role="img"]').or(plate.getByText(/^.$/)).first(),
  ).toBeVisible()
  await expect(name(page)).toHaveValue(profile.display_name)
  await says(page, '最大15文字まで')
  await expect(save(page)).toBeDisabled()
  await expect(main.getByRole('button', { name: 'ログアウト' })).toBeVisible()
  await expect(page).toHaveTitle('マイページ | GAMELOG')
  await page.goto('/board')
  await accountCard(page).click()
  await main.getByRole('button', { name: '閉じる' }).click()
  await expect(page).toHaveURL('/board')
})

test('on a phone the head has close and sign-out; it scrolls away, the tabs stay', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await enterAsNew(page)
  await page.goto('/profile')
  const close = page.getByRole('main').getByRole('button', { name: '閉じる' })
  const signOut = page.getByRole('main').getByRole('button', { name: 'ログアウト' })
  await expect(page.getByRole('heading', { name: 'マイページ', level: 1 })).toBeInViewport({ ratio: 1 })
  for (const button of [close, signOut]) await expect(button).toBeInViewport({ ratio: 1 })
  await expect(name(page)).toBeVisible()
  await page.mouse.wheel(0, 400)
  const tabs = page.getByRole('tablist', { name: 'マイページ' })
  const topOf = async () => Math.round((await tabs.boundingBox())?.y ?? 0)
  const headerHeight = await page
    .getByRole('banner')
    .first()
    .evaluate((header) => header.getBoundingClientRect().height)
  await expect.poll(topOf).toBe(headerHeight)
  await close.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await expect.poll(topOf).toBeGreaterThan(headerHeight)

  await close.click()
  await expect(page).toHaveURL('/')
})

test('name 15 and bio 200 code points with counters; no change, no call; only what changed is sent', async ({
  page,
}) => {
  const { profile } = await openProfile(page)
  const sent: unknown[] = []
  page.on('request', (call) => {
    if (call.method() === 'PUT') sent.push(call.postDataJSON())
  })
  await expect(save(page)).toBeDisabled()
  await name(page).press('Enter')
  await says(page, '変更がありません')
  expect(sent).toEqual([])

  await name(page).fill('あ'.repeat(16))
  await expect(save(page)).toBeDisabled()
  await name(page).fill('𠮷'.repeat(15))
  await expect(page.getByText('15/15')).toBeVisible()
  await expect(save(page)).toBeEnabled()
  await name(page).fill(profile.display_name)
  await bio(page).fill('😀'.repeat(201))
  await expect(page.getByText(/^201\s*\/200$/)).toBeVisible()
  await says(page, '自己紹介は200文字以内で入力してください（いま201文字）')
  await expect(save(page)).toBeDisabled()
  await bio(page).fill('😀'.repeat(200))
  await expect(page.getByText('保存していない変更があります')).toBeVisible()
  await save(page).click()
  await says(page, 'プロフィールを更新しました')
  await expect(save(page)).toBeDisabled()
  await name(page).fill('みねうち')
  await save(page).click()
  await expect(accountCard(page)).toContainText('みねうち')
  expect(sent).toEqual([{ bio: '😀'.repeat(200) }, { display_name: 'みねうち' }])
  await page.reload()
  await expect(name(page)).toHaveValue('みねうち')
})

test("the server's words, else the default; no session at hand; a sign-out that cannot be told", async ({
  page,
}) => {
  await openProfile(page)
  await name(page).fill('運営')
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'この名前は' })).toBeVisible()
  await answer(page, '**/api/users/me', 502)
  await save(page).click()
  await says(page, 'プロフィールの更新に失敗しました')
  await expect(name(page)).toHaveValue('運営')
  await answer(page, '**/auth/v1/logout*', 503)
  await signOut(page.getByRole('button', { name: 'ログアウト' }))
  await says(page, 'ログアウトに失敗しました')
  await page.getByRole('button', { name: 'キャンセル' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(accountCard(page)).toBeVisible()
  // The session is gone from this device, the page does not know yet.
  await page.evaluate(() => localStorage.removeItem('sb-app-auth-token'))
  await save(page).click()
  await says(page, '認証トークンが見つかりません')
})

test('a session that ended elsewhere asks for another login, and keeps the text', async ({ page }) => {
  const account = newAccount()
  const member = await makeMember('discord', account)
  expect(member.profile.display_name).toBe(nameOf(account))
  await enterAs(page, member)
  await page.goto('/profile')
  await bio(page).fill('書きかけ')
  await page.request.post('/auth/v1/logout?scope=local', { headers: member.headers })
  await save(page).click()
  await expect(page.getByRole('dialog', { name: 'ログインして全機能を使う' })).toBeVisible()
  await expect(page.getByText('プロフィールにはログインが必要です')).toBeVisible()
  await goToProvider(page, 'Discord')
  await pickAccount(page, account)
  await expect(accountCard(page)).toBeVisible()
  if (new URL(page.url()).pathname !== '/profile') await accountCard(page).click()
  await expect(bio(page)).toHaveValue('書きかけ')
  await save(page).click()
  await says(page, 'プロフィールを更新しました')
})

test('a banned member is told the reason when saving, and can sign out', async ({ page }) => {
  const member = await openProfile(page)
  const { userId: user_id } = ownSession(member.session.access_token)
  await callAsAdmin(await makeDemoAdmin(), 'POST', '/bans', { user_id, reason: '荒らし行為' })
  await bio(page).fill('こんにちは')
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: '荒らし行為' })).toBeVisible()
  await signOut(page.getByRole('button', { name: 'ログアウト' }))
  await expect(accountCard(page)).toHaveCount(0)
})

test('退会 ends the account after a confirmation', async ({ page }) => {
  const account = newAccount()
  await enterAs(page, await makeMember('discord', account))
  await page.goto('/profile')
  const { userId } = await storedSession(page)
  const dialog = page.getByRole('dialog', { name: '退会しますか？' })
  await page.getByRole('button', { name: '退会する' }).click()
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: '退会する' }).click()
  await dialog.getByRole('button', { name: '退会する' }).click()
  await expect(page.getByText('退会しました')).toBeVisible()
  await expect(page).toHaveURL('/')
  const again = await makeMember('discord', account)
  // Who comes back is the same account, with a new profile.
  expect(ownSession(again.session.access_token).userId).toBe(userId)
})
