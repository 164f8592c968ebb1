import { expect, type Page } from '@playwright/test'
import { loginModal, openModal } from './login-steps.ts'
import { enterAsNew } from './member.ts'
import { answer, colourOf } from './page-steps.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const buttons = ['Discordでログイン', 'Googleでログイン', 'Xでログイン', 'キャンセル']
const opener = (page: Page) => page.getByRole('button', { name: 'ログイン', exact: true })

test('three providers and no field; every way to close it gives the focus back, after an animation of 300 ms', async ({
  page,
}) => {
  await page.goto('/about')
  await openModal(page)
  const modal = page.getByRole('dialog', { name: 'ログイン方法を選択', exact: true })
  for (const name of buttons) await expect(modal.getByRole('button', { name, exact: true })).toBeEnabled()
  await expect(modal.getByRole('textbox')).toHaveCount(0)
  await expect(modal.getByRole('button', { name: 'Discordでログイン' })).toBeFocused()
  // The animation's own clock: wall time says more about a busy machine.
  const animations = await modal.evaluate(async (dialog) => {
    dialog.querySelector<HTMLElement>('[aria-label="閉じる"]')?.click()
    await new Promise(requestAnimationFrame)
    return dialog.getAnimations().map((each) => each.effect?.getComputedTiming().duration)
  })
  expect(animations).toEqual([300])
  await expect(modal).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 20),
    () => modal.getByRole('button', { name: 'キャンセル' }).click(),
  ]
  for (const close of ways) {
    await openModal(page)
    await close()
    await expect(modal).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  }
})

test('a pending login disables the buttons; each failure has its words in a red banner, and they work again', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/auth/v1/authorize?*', async (route) => {
    await held
    await route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/about')
  await openModal(page)
  const modal = loginModal(page)
  const google = modal.getByRole('button', { name: 'Googleでログイン' })
  const banner = modal.getByRole('alert')
  await google.click()
  for (const name of buttons) await expect(modal.getByRole('button', { name })).toBeDisabled()
  release()
  await expect(banner).toHaveText('ログインに失敗しました: 不明なエラー')
  const [red, green, blue] = await colourOf(banner)
  expect(red).toBeGreaterThan(Math.max(green, blue))
  for (const name of buttons) await expect(modal.getByRole('button', { name })).toBeEnabled()

  await answer(page, '**/auth/v1/authorize?*', 503, { code: 'unexpected_failure', message: 'no' })
  await google.click()
  await expect(banner).toHaveText(
    'ログインに失敗しました: 現在ログインできません。1分ほど待ってから、もう一度お試しください。',
  )
  await page.unroute('**/auth/v1/authorize?*')
  await page.route('**/auth/v1/authorize?*', (route) => route.abort())
  await google.click()
  await expect(banner).toHaveText('ログイン処理中にエラーが発生しました')
  await expect(google).toBeEnabled()
})

test('a browser that keeps no cookie, or has no room for a session, is told before it leaves', async ({
  page,
}) => {
  let left = 0
  await page.route('**/auth/v1/authorize?*', (route) => {
    left += 1
    return route.abort()
  })
  await page.goto('/about')
  await openModal(page)
  const modal = loginModal(page)
  const press = () => modal.getByRole('button', { name: 'Discordでログイン' }).click()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await press()
  await expect(modal.getByRole('alert')).toContainText('Cookieやサイトデータの保存がブロックされています')
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: false })
  await page.evaluate(() => {
    try {
      for (let i = 0, part = 'x'.repeat(4_096); ; i += 1) localStorage.setItem(`full-${i}`, part)
    } catch {}
  })
  await press()
  await expect(modal.getByRole('alert')).toContainText('保存容量に空きがありません')
  expect(left).toBe(0)
})

test('a visitor who closed it meanwhile is not taken to the provider; one without credentials is disabled', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/auth/v1/authorize*', async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({
      json: { external: { discord: true, google: false, twitter: true }, disable_signup: false },
    }),
  )
  await page.goto('/')
  const left: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(request.url())
  })
  const modal = loginModal(page)
  const discord = modal.getByRole('button', { name: 'Discordでログイン' })
  const google = modal.getByRole('button', { name: /Googleでログイン/ })
  await openModal(page)
  await expect(google).toBeDisabled()
  await expect(google).toContainText('現在利用できません')
  await discord.click()
  await expect(modal.getByRole('button', { name: 'キャンセル' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  const answered = page.waitForResponse('**/auth/v1/authorize*')
  release()
  await (await answered).finished()
  await openModal(page)
  await expect(discord).toBeEnabled()
  expect(left).toEqual([])
  await expect(page).toHaveURL('/')
})

test('it stands over home on /login, and a member is sent on', async ({ page }) => {
  await page.goto('/login')
  const modal = page.getByRole('dialog', { name: 'ログイン方法を選択' })
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await enterAsNew(page)
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await expect(modal).toHaveCount(0)
})
