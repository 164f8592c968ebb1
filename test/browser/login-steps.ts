import { expect, type Locator, type Page } from '@playwright/test'

export type ProviderLabel = 'Discord' | 'Google' | 'X'

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
  return page.locator('a[href="/profile"]:visible').filter({ hasText: '#' })
}

/** The card that visitors see in its place. */
export function visitorCard(page: Page) {
  return page.getByRole('region', { name: 'ログイン', exact: true })
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

/** Signs out by a ログアウト of the page, from every device unless told otherwise. */
export async function signOut(
  opener: Locator,
  devices: 'すべての端末' | 'この端末だけ' = 'すべての端末',
): Promise<void> {
  await opener.click()
  const dialog = opener.page().getByRole('dialog', { name: 'ログアウトしますか？' })
  await expect(dialog.getByRole('radio', { name: 'すべての端末' })).toBeChecked()
  await dialog.getByRole('radio', { name: devices }).check()
  await dialog.getByRole('button', { name: 'ログアウト', exact: true }).click()
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
  await expect(accountCard(page)).toBeVisible()
}
