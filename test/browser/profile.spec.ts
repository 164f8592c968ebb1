import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { accountCard, goToProvider, nameOf, pickAccount } from './login-steps.ts'
import { arriveSignedIn, newAccount, storedSession } from './member.ts'
import { ban, publishAdminToken } from './operator.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function openProfile(page: Page, account = newAccount()): Promise<string> {
  await page.goto('/')
  await arriveSignedIn(page, account)
  await accountCard(page).click()
  await expect(page.getByRole('heading', { name: 'プロフィール', level: 1 })).toBeVisible()
  return account
}

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true })

test.describe('the profile page', () => {
  test('shows who one is', async ({ page }) => {
    const account = await openProfile(page)
    const plate = page.getByRole('region', { name: 'プレイヤー情報' })
    await expect(plate.getByRole('heading', { name: nameOf(account) })).toBeVisible()
    await expect(plate).toContainText('Discord')
    await expect(plate).toContainText(/Since \d{4}\.\d\d\.\d\d/)
    await expect(plate).toContainText(/#\d{4}/)
    await expect(page.getByText('最大15文字まで')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await expect(page).toHaveTitle('プロフィール | GAMELOG')
  })

  test('saves only what changed, and shows it everywhere', async ({ page }) => {
    await openProfile(page)
    await page.getByLabel('Display Name').fill('みねうち')
    await expect(page.getByText('保存していない変更があります')).toBeVisible()
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page).click()
    expect((await sent).postDataJSON()).toEqual({ display_name: 'みねうち' })
    await expect(page.getByText('プロフィールを更新しました')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await expect(accountCard(page)).toContainText('みねうち')
    await page.reload()
    await expect(page.getByLabel('Display Name')).toHaveValue('みねうち')
  })

  test('counts code points and refuses what is too long', async ({ page }) => {
    await openProfile(page)
    await page.getByLabel('Bio').fill('😀'.repeat(200))
    await expect(page.getByText('200/200')).toBeVisible()
    await expect(save(page)).toBeEnabled()
    await page.getByLabel('Bio').fill('😀'.repeat(201))
    await expect(page.getByText('200文字以内で入力してください')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await page.getByLabel('Bio').fill('')
    await page.getByLabel('Display Name').fill('𠮷'.repeat(15))
    await expect(page.getByText('15/15')).toBeVisible()
    await save(page).click()
    await expect(page.getByText('プロフィールを更新しました')).toBeVisible()
  })

  test('says so when nothing changed, and calls nothing', async ({ page }) => {
    await openProfile(page)
    let writes = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') writes += 1
    })
    await page.getByLabel('Display Name').press('Enter')
    await expect(page.getByText('変更がありません')).toBeVisible()
    expect(writes).toBe(0)
  })

  test("shows the server's words, else the default", async ({ page }) => {
    await openProfile(page)
    await page.getByLabel('Display Name').fill('運営')
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'この名前は' })).toBeVisible()
    await page.route('**/api/users/me', (route) => route.fulfill({ status: 502, body: '<html>' }))
    await save(page).click()
    await expect(page.getByText('プロフィールの更新に失敗しました')).toBeVisible()
    await expect(page.getByLabel('Display Name')).toHaveValue('運営')
  })

  test('asks to log in again when the session ended elsewhere, and keeps the text', async ({ page }) => {
    const account = await openProfile(page)
    const { token } = await storedSession(page)
    await page.getByLabel('Bio').fill('書きかけ')
    await page.request.post('/auth/v1/logout?scope=local', { headers: { authorization: `Bearer ${token}` } })
    await save(page).click()
    await expect(page.getByRole('dialog', { name: 'ログインして全機能を使う' })).toBeVisible()
    await expect(page.getByText('プロフィールにはログインが必要です')).toBeVisible()
    await goToProvider(page, 'Discord')
    await pickAccount(page, account)
    await expect(accountCard(page)).toBeVisible()
    if (new URL(page.url()).pathname !== '/profile') await accountCard(page).click()
    await expect(page.getByLabel('Bio')).toHaveValue('書きかけ')
    await save(page).click()
    await expect(page.getByText('プロフィールを更新しました')).toBeVisible()
  })

  test('sends visitors home', async ({ page }) => {
    await page.goto('/profile')
    await expect(page).toHaveURL('/')
  })

  test('leads back where one came from', async ({ page }) => {
    await page.goto('/board')
    await arriveSignedIn(page)
    await accountCard(page).click()
    await page.getByRole('button', { name: '閉じる' }).click()
    await expect(page).toHaveURL('/board')
  })

  test('shows a banned member the reason when saving', async ({ page, browser, request }) => {
    await openProfile(page)
    const { userId } = await storedSession(page)
    const admin = await browser.newPage()
    await admin.goto('/')
    await arriveSignedIn(admin, 'demo-admin')
    await ban(request, await publishAdminToken(await storedSession(admin)), userId, '荒らし行為')
    await admin.close()

    await page.getByLabel('Bio').fill('こんにちは')
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: '荒らし行為' })).toBeVisible()
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await expect(accountCard(page)).toHaveCount(0)
  })

  test('ends the account after a confirmation', async ({ page }) => {
    const account = await openProfile(page)
    const first = await storedSession(page)
    await page.getByRole('button', { name: '削除する' }).click()
    const dialog = page.getByRole('dialog', { name: 'アカウントを削除しますか？' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: '削除する' }).click()
    await dialog.getByRole('button', { name: '削除する' }).click()
    await expect(page.getByText('アカウントを削除しました')).toBeVisible()
    await expect(page).toHaveURL('/')
    await arriveSignedIn(page, account)
    expect((await storedSession(page)).userId).not.toBe(first.userId)
  })
})

for (const theme of ['dark', 'light'] as const) {
  for (const width of [390, 1440]) {
    test(`the profile page is accessible at ${width} px, ${theme}`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('gamelog:theme', value), theme)
      await page.goto('/')
      await arriveSignedIn(page)
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/profile')
      await expect(page.getByLabel('Bio')).toBeVisible()
      await page.getByLabel('Bio').fill('あ')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: '削除する' }).click()
      await expect(page.getByRole('dialog', { name: 'アカウントを削除しますか？' })).toBeVisible()
      await expectAccessible(page)
    })
  }
}
