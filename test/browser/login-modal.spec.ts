import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { loginModal, openModal, signIn } from './login-steps.ts'
import { newAccount } from './member.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('the login modal', () => {
  for (const [way, close] of [
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['キャンセル', (page) => page.getByRole('button', { name: 'キャンセル' }).click()],
    ['its button', (page) => page.getByRole('button', { name: '閉じる' }).click()],
    ['the backdrop', (page) => page.mouse.click(20, 20)],
  ] satisfies [string, (page: import('@playwright/test').Page) => Promise<void>][]) {
    test(`closes on ${way} within 300 ms of animation and gives focus back`, async ({ page }) => {
      await page.goto('/')
      await openModal(page)
      await close(page)
      await expect(loginModal(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeFocused()
    })
  }

  test('starts at the first provider', async ({ page }) => {
    await page.goto('/')
    await openModal(page)
    await expect(loginModal(page).getByRole('button', { name: 'Discordでログイン' })).toBeFocused()
  })

  test('takes 300 ms to close', async ({ page }) => {
    await page.goto('/')
    await openModal(page)
    // The animation's own clock: wall time says more about a busy machine.
    const animations = await page.evaluate(async () => {
      const dialog = document.querySelector<HTMLElement>('[role="dialog"]')
      dialog?.querySelector<HTMLElement>('[aria-label="閉じる"]')?.click()
      await new Promise(requestAnimationFrame)
      return dialog?.getAnimations().map((each) => each.effect?.getComputedTiming().duration)
    })
    expect(animations).toEqual([300])
    await expect(loginModal(page)).toHaveCount(0)
  })

  test('disables its buttons while a login is under way', async ({ page }) => {
    await page.route('**/auth/v1/authorize*', () => undefined)
    await page.goto('/')
    await openModal(page)
    await loginModal(page).getByRole('button', { name: 'Discordでログイン' }).click()
    for (const name of ['Discordでログイン', 'Googleでログイン', 'Xでログイン', 'キャンセル']) {
      await expect(loginModal(page).getByRole('button', { name })).toBeDisabled()
    }
  })

  test('takes nobody to the provider who closed it meanwhile', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/auth/v1/authorize*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await openModal(page)
    await loginModal(page).getByRole('button', { name: 'Discordでログイン' }).click()
    await expect(loginModal(page).getByRole('button', { name: 'キャンセル' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(loginModal(page)).toHaveCount(0)
    const answered = page.waitForResponse('**/auth/v1/authorize*')
    release()
    await (await answered).finished()
    // Long enough for the page to leave, did it want to.
    await page.waitForTimeout(1_000)
    await expect(page).toHaveURL('/')
    await openModal(page)
    await expect(loginModal(page).getByRole('button', { name: 'Discordでログイン' })).toBeEnabled()
  })

  test('disables a provider without credentials, in words', async ({ page }) => {
    await page.route('**/auth/v1/settings', (route) =>
      route.fulfill({
        json: { external: { discord: true, google: false, twitter: true }, disable_signup: false },
      }),
    )
    await page.goto('/')
    await openModal(page)
    const google = loginModal(page).getByRole('button', { name: /Googleでログイン/ })
    await expect(google).toBeDisabled()
    await expect(google).toContainText('現在利用できません')
    await expect(loginModal(page).getByRole('button', { name: 'Discordでログイン' })).toBeEnabled()
  })

  test('stands over home on /login, and a member is sent on', async ({ page }) => {
    await page.goto('/login')
    const modal = page.getByRole('dialog', { name: 'ログイン方法を選択' })
    await expect(modal).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
    await signIn(page, newAccount())
    await page.goto('/login')
    await expect(page).toHaveURL('/')
    await expect(loginModal(page)).toHaveCount(0)
  })
})

for (const theme of ['dark', 'light'] as const) {
  for (const width of [390, 1440]) {
    test(`the login modal is accessible at ${width} px, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript((value) => localStorage.setItem('gamelog:theme', value), theme)
      await page.goto('/login')
      await expect(loginModal(page)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
}
