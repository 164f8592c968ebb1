import type { SiteState } from '@gamelog/contracts/admin/site-state'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { enterAsNew } from './member.ts'
import { test } from './site-test.ts'

// A real switch would change the site of the other tests as well: this page alone is told. The switch itself over the whole
// site: test/stack/sections.drill.test.ts.
async function tell(page: Page, sections: SiteState['sections']): Promise<void> {
  await page.unroute('**/api/site/state')
  await page.route('**/api/site/state', (route) =>
    route.fulfill({ json: { notice: null, stops: {}, sections } }),
  )
}

const desktop = { width: 1440, height: 900 }
const nav = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' })
const main = (page: Page) => page.getByRole('main')
const usable = (page: Page) => main(page).getByRole('list').getByRole('link')

test('an open page follows within 5 s: a hidden section leaves the navigation, an empty group its heading', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await tell(page, {})
  await page.goto('/board')
  await expect(nav(page).getByRole('link', { name: 'ランキング' })).toBeVisible()
  await tell(page, { ranking: 'hidden' })
  await expect(nav(page).getByRole('link', { name: 'ランキング' })).toHaveCount(0, { timeout: 5_000 })
  await expect(nav(page).getByRole('link', { name: '戦績' })).toContainText('開発中...')
  await tell(page, { events: 'hidden', 'profile-card': 'hidden', skins: 'hidden' })
  await expect(nav(page).getByRole('region', { name: 'TOOLS' })).toHaveCount(0, { timeout: 5_000 })
  await expect(nav(page).getByRole('link', { name: 'ランキング' })).toBeVisible()
})

test('the placeholder of a coming section goes on with what it will be; hidden, it is the one of any unknown path', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await tell(page, {})
  await page.goto('/game-stats')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('ページが見つかりません')
  await expect(main(page).getByText('このページは現在開発中です', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: '戦績' })).toContainText('開発中...')
  await expect(usable(page)).toContainText(['ランク雑談', 'ゲームアカウント', '使い方'])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'ログインしてお知らせを受け取る' }).click()
  await expect(page.getByRole('dialog')).toContainText('お知らせの受け取りにはログインが必要です')
  await page.keyboard.press('Escape')
  await tell(page, { 'game-stats': 'hidden' })
  await expect(main(page).getByRole('heading', { name: '戦績' })).toHaveCount(0, { timeout: 5_000 })
  await expect(main(page).getByText('このページは現在開発中です', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'ホームへ戻る' })).toBeVisible()
})

test('a member asks to be told when a section is open', async ({ page }) => {
  await enterAsNew(page)
  let wishes: string[] = []
  await page.route('**/api/users/me/section-wishes**', (route) => {
    const method = route.request().method()
    const section = new URL(route.request().url()).pathname.split('/')[5] ?? ''
    if (method !== 'GET') wishes = method === 'PUT' ? [section] : []
    return route.fulfill({ json: { sections: wishes } })
  })
  await page.goto('/events')
  await main(page).getByRole('button', { name: 'できたら知らせる' }).click()
  await expect(main(page).getByRole('status')).toHaveText('できたら知らせる設定にしました')
  await expectAccessible(page)
  await page.reload()
  await main(page).getByRole('button', { name: '取り消す' }).click()
  await expect(main(page).getByRole('button', { name: 'できたら知らせる' })).toBeVisible()
})

test('the placeholder is in the page without scripts, with the links that can be used', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/ranking')
  const plain = page.locator('.plain main')
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('ページが見つかりません')
  await expect(plain.getByText('このページは現在開発中です')).toBeVisible()
  await expect(plain.getByRole('heading', { name: 'ランキング' })).toBeVisible()
  await expect(plain.getByRole('link', { name: '勢いのあるスレッド' })).toBeVisible()
  await context.close()
})
