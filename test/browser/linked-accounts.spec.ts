import { expect, type Page } from '@playwright/test'
import { expectFineAtEveryWidth } from './accessibility.ts'
import {
  accountCard,
  goToProvider,
  loginModal,
  openModal,
  pickAccount,
  signOut,
  visitorCard,
} from './login-steps.ts'
import { enterAsNew, makeMember, newAccount, storedSession } from './member.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Where the section stands. */
const place = '/profile?tab=device'

const section = (page: Page) => page.getByRole('region', { name: 'ログインに使うアカウント' })
const row = (page: Page, label: string) =>
  section(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${label}`) })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function linkAt(page: Page, name: string, account: string): Promise<void> {
  await section(page).getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/dev-idp\//)
  await pickAccount(page, account)
  await expect(page).toHaveURL(place)
}

test('a provider is linked, signs in to the same account, and is unlinked', async ({ page }) => {
  const account = newAccount()
  const member = await enterAsNew(page)
  await page.goto(place)
  await expect(row(page, 'Discord')).toContainText('メイン')
  await expect(row(page, 'Discord')).toContainText('ログインに使えるのはこれだけなので、解除できません。')
  await expect(row(page, 'Discord').getByRole('button')).toHaveCount(0)
  const before = await storedSession(page)
  await linkAt(page, 'Google: 連携する', account)
  await expect(toast(page, 'Googleと連携しました')).toBeVisible()
  await expect(row(page, 'Google')).toContainText('連携を解除')
  expect((await storedSession(page)).sessionId).toBe(before.sessionId)

  await signOut(page.getByRole('button', { name: 'ログアウト', exact: true }))
  await expect(visitorCard(page)).toBeVisible()
  await openModal(page)
  await goToProvider(page, 'Google')
  await pickAccount(page, account)
  await expect(accountCard(page)).toContainText(member.profile.display_name)
  expect((await storedSession(page)).userId).toBe(before.userId)

  await page.goto(place)
  await section(page).getByRole('button', { name: 'Googleの連携を解除' }).click()
  const asking = page.getByRole('dialog', { name: 'Googleの連携を解除しますか？' })
  await asking.getByRole('button', { name: '連携を解除' }).click()
  await expect(toast(page, 'Googleの連携を解除しました')).toBeVisible()
  await expect(asking).toBeHidden()
  await expect(section(page).getByRole('button', { name: 'Google: 連携する' })).toBeVisible()
  // The session began with what was taken away, and goes on.
  await page.reload()
  await expect(accountCard(page)).toContainText(member.profile.display_name)
})

test('an account in use elsewhere, and a cancelled linking: said in place, signed in all the time', async ({
  page,
}) => {
  const account = newAccount()
  await makeMember('twitter', account)
  const member = await enterAsNew(page)
  await page.goto(place)
  const before = await storedSession(page)
  await linkAt(page, 'X: 連携する', account)
  const failure = row(page, 'X').getByRole('alert')
  await expect(failure).toContainText(
    '別のGAMELOGアカウントと連携しています。先にそちらの連携を解除してください。',
  )
  await expect(failure).toContainText('いったんログアウトしてXでログインすると、そのアカウントを開けます。')
  await expect(loginModal(page)).toHaveCount(0)
  await expect(accountCard(page)).toContainText(member.profile.display_name)
  await expect(toast(page, 'Xと連携できませんでした')).toBeVisible()
  expect(await storedSession(page)).toEqual(before)
  await expectFineAtEveryWidth(page, 'section:has(ul[aria-label="ログインに使うアカウント"])')

  await section(page).getByRole('button', { name: 'X: やり直す' }).click()
  await page.locator('[data-cancel]').click()
  await expect(page).toHaveURL(place)
  await expect(failure).toHaveText('ログイン先の画面でキャンセルされました。')
  // A login afterwards is not taken for a linking.
  await signOut(page.getByRole('button', { name: 'ログアウト', exact: true }))
  await openModal(page)
  await goToProvider(page, 'Discord')
  await page.locator('[data-cancel]').click()
  await expect(loginModal(page).getByRole('alert')).toHaveText(
    'ログインに失敗しました: ログイン先の画面でキャンセルされました',
  )
})

test('what the login service does not offer, tell or allow', async ({ page }) => {
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { external: { discord: true, google: true, twitter: false } } }),
  )
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 500, json: { code: 'x' } }))
  await enterAsNew(page)
  await page.goto(place)
  await expect(section(page).getByRole('alert')).toContainText(
    'ログインに使うアカウントの読み込みに失敗しました',
  )
  await page.unroute('**/auth/v1/user')
  await section(page).getByRole('button', { name: '再読み込み' }).click()
  await expect(row(page, 'X')).toContainText('現在利用できません')
  await expect(row(page, 'X').getByRole('button')).toBeDisabled()
  // As a Supabase project answers that does not allow it.
  await page.route('**/auth/v1/user/identities/authorize?*', (route) =>
    route.fulfill({
      status: 404,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'manual_linking_disabled', message: 'Manual linking is disabled' },
    }),
  )
  await section(page).getByRole('button', { name: 'Google: 連携する' }).click()
  await expect(row(page, 'Google').getByRole('alert')).toHaveText(
    'このサイトでは、連携の変更を受け付けていません。',
  )
  await page.context().setOffline(true)
  await expect(section(page).getByRole('button', { name: 'Google: やり直す' })).toBeDisabled()
  await page.context().setOffline(false)
})
